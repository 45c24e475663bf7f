import { EMULATOR_HOST, emailOf, type Person } from "./shop.ts";

/**
 * Firestore's REST interface, which an attacker has at hand as well: it says things that the SDK never would, such as a
 * whole number sent as 2.0, transforms of any field, or two writes to one document in one commit.
 */
export type Value =
  | { integerValue: string }
  | { doubleValue: number | "NaN" }
  | { stringValue: string }
  | { booleanValue: boolean }
  | { nullValue: null }
  | { timestampValue: string }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };
export type Fields = Record<string, Value>;

export const text = (value: string): Value => ({ stringValue: value });
export const int = (value: number): Value => ({ integerValue: String(value) });
export const double = (value: number): Value => ({ doubleValue: value });
export const bool = (value: boolean): Value => ({ booleanValue: value });
export const nothing: Value = { nullValue: null };

interface Transform {
  fieldPath: string;
  setToServerValue?: "REQUEST_TIME";
  increment?: Value;
  minimum?: Value;
  maximum?: Value;
  appendMissingElements?: { values: Value[] };
}
export interface Write {
  update?: { name: string; fields: Fields };
  delete?: string;
  transform?: { document: string; fieldTransforms: Transform[] };
  updateMask?: { fieldPaths: string[] };
  updateTransforms?: Transform[];
  currentDocument?: { exists?: boolean; updateTime?: string };
}

export const now: Transform = { fieldPath: "createdAt", setToServerValue: "REQUEST_TIME" };

/** The emulator takes a token that nobody signed. */
const tokenOf = (person: Person, projectId: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: seconds,
    exp: seconds + 3600,
    sub: person,
    user_id: person,
    email: emailOf(person),
    firebase: { sign_in_provider: "password", identities: {} },
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
};

/** Speaks REST to one project of the emulator. */
export const restOf = (projectId: string) => {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const post = (path: string, body: object, person?: Person) =>
    fetch(`http://${EMULATOR_HOST}/v1/${path}`, {
      method: "POST",
      headers: person ? { authorization: `Bearer ${tokenOf(person, projectId)}` } : {},
      body: JSON.stringify(body),
    });
  return {
    /** A document's full name, as writes take it. */
    name: (path: string) => `${documents}/${path}`,
    /** Commits writes as a person, or as a visitor: 200 done, 403 refused, 400 not understood, 409 a precondition failed. */
    commit: async (writes: Write[], person?: Person) => (await post(`${documents}:commit`, { writes }, person)).status,
    /** Each write for itself, as batchWrite does it: Firestore keeps that for servers. */
    batchWrite: async (writes: Write[], person?: Person) =>
      (await post(`${documents}:batchWrite`, { writes }, person)).status,
    /** Runs a structured query. */
    runQuery: async (structuredQuery: object, person?: Person) =>
      (await post(`${documents}:runQuery`, { structuredQuery }, person)).status,
  };
};
