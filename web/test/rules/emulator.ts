import { readFileSync } from "node:fs";
import { openingDocuments } from "../../../functions/testing/cases/opening-documents.ts";
import {
  Computed,
  claimsOf,
  type Documents,
  emailOf,
  type Fields,
  type Write,
} from "../../../functions/testing/cases/table.ts";

/*
 * Calls the Firestore emulator's REST API. Tests of the rules make thousands of requests: without the SDK, each one
 * takes milliseconds and can contain what the SDK never sends.
 */

const HOST = process.env.FIRESTORE_EMULATOR_HOST;
if (!HOST) throw new Error("FIRESTORE_EMULATOR_HOST must name the Firestore emulator, for example 127.0.0.1:8080.");

export const RULES = readFileSync(new URL("../../../firestore.rules", import.meta.url), "utf8");

/** The emulator's report of an expression. A value that is `{}`, or an error, is none. */
export interface ReportNode {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: ReportNode[];
}

const OPENING = openingDocuments();
const NOTHING: Documents = {};

export type Value = Record<string, unknown>;
interface Transform {
  fieldPath: string;
  setToServerValue?: "REQUEST_TIME";
  [kind: string]: unknown;
}
export interface RestWrite {
  update?: { name: string; fields: Record<string, Value> };
  delete?: string;
  transform?: { document: string; fieldTransforms: Transform[] };
  updateMask?: { fieldPaths: string[] };
  updateTransforms?: Transform[];
  currentDocument?: { exists: boolean } | undefined;
}

export const encode = (value: unknown): Value => {
  if (value === null) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "string") return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString("base64") };
  // JSON has no NaN, no infinity and no -0: the emulator reads them from text.
  if (Object.is(value, -0)) return { doubleValue: "-0" };
  if (Number.isSafeInteger(value)) return { integerValue: String(value) };
  if (typeof value === "number") return { doubleValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as Fields) } };
};
export const encodeFields = (fields: Fields): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));

const decode = (value: Value): unknown => {
  const [kind = "", content] = Object.entries(value)[0] ?? [];
  if (kind === "integerValue" || kind === "doubleValue") return Number(content);
  if (kind === "timestampValue") return new Date(String(content));
  if (kind === "arrayValue") return ((content as { values?: Value[] }).values ?? []).map(decode);
  if (kind === "mapValue") return decodeFields((content as { fields?: Record<string, Value> }).fields ?? {});
  return content;
};
const decodeFields = (fields: Record<string, Value>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));

/** The write as the SDK sends it: computed values become transforms, and an update names its fields. */
const toRest = (write: Write, nameOf: (path: string) => string): RestWrite => {
  if ("delete" in write) return { delete: nameOf(write.delete) };
  if ("merge" in write) {
    const { update, ...rest } = toRest({ update: write.merge, fields: write.fields }, nameOf);
    return { ...rest, ...(update && { update }), currentDocument: undefined };
  }
  const [path, isUpdate] = "set" in write ? [write.set, false] : [write.update, true];
  const entries = Object.entries(write.fields);
  const plain = entries.filter(([, value]) => !(value instanceof Computed));
  const transforms = entries.flatMap(([fieldPath, value]): Transform[] => {
    if (!(value instanceof Computed) || value.kind === "absent") return [];
    if (value.kind === "now") return [{ fieldPath, setToServerValue: "REQUEST_TIME" }];
    if (value.kind === "union") return [{ fieldPath, appendMissingElements: { values: [encode(value.value)] } }];
    if (value.kind === "remove") return [{ fieldPath, removeAllFromArray: { values: [encode(value.value)] } }];
    return [{ fieldPath, increment: encode(value.by) }];
  });
  const absent = entries.filter(([, value]) => value instanceof Computed && value.kind === "absent");
  return {
    update: { name: nameOf(path), fields: encodeFields(Object.fromEntries(plain)) },
    ...(isUpdate && {
      updateMask: { fieldPaths: [...plain, ...absent].map(([name]) => name) },
      currentDocument: { exists: true },
    }),
    ...(transforms.length > 0 && { updateTransforms: transforms }),
  };
};

/** Asks again where fetch fails: the emulator closes an idle connection at the moment it is used again. */
const ask = (...request: Parameters<typeof fetch>) => fetch(...request).catch(() => fetch(...request));

/** An unsigned token. The emulator accepts it. */
const tokenOf = (who: string, project: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: now,
    exp: now + 86_400,
    sub: who,
    user_id: who,
    firebase: { sign_in_provider: who === "anonymous" ? "anonymous" : "password", identities: {} },
    ...(who !== "anonymous" && { email: emailOf(who), ...claimsOf(who) }),
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
};

/** The rules do not apply to this caller, as to the Admin SDK. */
export const OWNER = "owner";

/** A query of one collection, which may be inside a document, or of a collection group. */
export interface Query {
  collection: string;
  group?: boolean;
  where?: [field: string, value: unknown] | undefined;
  limit?: number | null | undefined;
  offset?: number | undefined;
}

export const openShop = (project: string) => {
  const root = `projects/${project}/databases/(default)/documents`;
  const tokens = new Map<string, string>([[OWNER, "owner"]]);
  const request = async (who: string, path: string, body?: object) => {
    const token = who === "visitor" ? undefined : (tokens.get(who) ?? tokenOf(who, project));
    if (token) tokens.set(who, token);
    const answer = await ask(`http://${HOST}/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const nameOf = (path: string) => `${root}/${path}`;
  /** The documents that may differ from the opening ones with these changes. Undefined when any of them may. */
  let changed: Set<string> | undefined;
  let standing = NOTHING;
  const commitRest = async (who: string, writes: RestWrite[]) => {
    const answer = await request(who, `${root}:commit`, { writes });
    const names = writes.map((write) => write.update?.name ?? write.delete ?? write.transform?.document ?? "");
    if (answer.status === 200) for (const name of names) changed?.add(name.slice(root.length + 1));
    return answer;
  };
  const commit = (who: string, writes: Write[]) =>
    commitRest(
      who,
      writes.map((write) => toRest(write, nameOf)),
    );
  const read = async (path: string, who = OWNER) => {
    const { status, body } = await request(who, `${root}/${path}`);
    const { fields = {} } = body as { fields?: Record<string, Value> };
    return { status, data: status === 200 ? decodeFields(fields) : undefined };
  };
  const query = async (who: string, { collection, group = false, where, limit, offset }: Query) => {
    const [collectionId, ...parent] = collection.split("/").reverse();
    const { status, body } = await request(who, `${[root, ...parent.reverse()].join("/")}:runQuery`, {
      structuredQuery: {
        from: [{ collectionId, allDescendants: group }],
        ...(where && {
          where: { fieldFilter: { field: { fieldPath: where[0] }, op: "EQUAL", value: encode(where[1]) } },
        }),
        ...(typeof limit === "number" && { limit }),
        offset,
      },
    });
    const found = (status === 200 ? body : []) as { document?: { name: string; fields?: Record<string, Value> } }[];
    const documents = found.flatMap(({ document }) =>
      document ? [{ path: document.name.slice(root.length + 1), data: decodeFields(document.fields ?? {}) }] : [],
    );
    return { status, documents };
  };
  /** Writes documents without the rules. `createdAt` is yesterday unless it is given. */
  const put = async (documents: Documents) => {
    const createdAt = new Date(Date.now() - 86_400_000);
    const writes = Object.entries(documents).map(
      ([path, fields]): Write => (fields ? { set: path, fields: { createdAt, ...fields } } : { delete: path }),
    );
    const { status } = await commit(OWNER, writes);
    if (status !== 200) throw new Error(`The documents could not be written: ${status}`);
  };
  const emulator = `http://${HOST}/emulator/v1/projects/${project}`;
  return {
    project,
    nameOf,
    commit,
    commitRest,
    read,
    query,
    /** Calls a method that writes in another way than `commit`. */
    request: (who: string, method: string, body: object) => {
      changed = undefined;
      return request(who, `${root}:${method}`, body);
    },
    /** Restores the opening documents, with these changes, and deletes all others. */
    reset: async (given = NOTHING) => {
      if (!changed) await ask(`${emulator}/databases/(default)/documents`, { method: "DELETE" });
      const others = given === standing ? [] : [...Object.keys(standing), ...Object.keys(given)];
      const paths = changed ? [...changed, ...others] : [...Object.keys(OPENING), ...Object.keys(given)];
      const documents = paths.map((path) => {
        const fields = path in given ? given[path] : OPENING[path];
        return [path, fields ? { ...OPENING[path], ...fields } : null] as const;
      });
      if (paths.length > 0) await put(Object.fromEntries(documents));
      [changed, standing] = [new Set(), given];
    },
    /** Puts rules in force. False when the compiler refuses them. */
    putRules: async (content = RULES) => {
      const body = JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } });
      return (await ask(`${emulator}:securityRules`, { method: "PUT", body })).ok;
    },
    report: async () => ((await (await ask(`${emulator}:ruleCoverage`)).json()) as { report: ReportNode[] }).report,
  };
};
export type Shop = ReturnType<typeof openShop>;

/** A question to the rules, in a shop as it is opened. */
export interface Probe {
  about: string;
  /** Rejects when the rules do not answer as they should. */
  run: (shop: Shop) => Promise<void>;
}

/** A test of the rules. Its probes do not depend on each other. */
export interface RulesTest {
  title: string;
  probes: Probe[];
}
