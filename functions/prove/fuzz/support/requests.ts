import fc from "fast-check";
import { describedCalls } from "../../../test/http/support/described-api.ts";
import { garbage, nastyText, nearly } from "./nasty.ts";

/** One call as it is sent. */
export interface FuzzRequest {
  operationId: string;
  method: string;
  path: string;
  bearer: number | string | undefined;
  body: string | undefined;
  contentType: string;
}

interface Known {
  /** The IDs of products, orders and users that exist. */
  ids: string[];
  emails: string[];
  /** How many users can make the calls. */
  people: number;
}

/** `encodeURIComponent` throws for half a character. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

const filled = (path: string, { ids, emails }: Known): fc.Arbitrary<string> => {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: nastyText });
  const email = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...emails) }, { weight: 1, arbitrary: nastyText });
  return fc
    .tuple(id, email)
    .map(([one, other]) => path.replace("{id}", () => encoded(one)).replace("{email}", () => encoded(other)));
};

const queryOf = (names: string[], { emails, ids }: Known): fc.Arbitrary<string> => {
  const value = fc.oneof(fc.constantFrom(...emails, ...ids, "1", "10", "1000"), nastyText);
  const pair = fc.tuple(fc.constantFrom(...names, "limit[]", "after[x]", "x"), value);
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => pairs.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join("&"))
    .map((query) => (query ? `?${query}` : ""));
};

const bodyOf = (example: unknown): fc.Arbitrary<string | undefined> => {
  const json = nearly((example ?? { x: 1 }) as Record<string, unknown>).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: example ? 8 : 1, arbitrary: json },
    { weight: 1, arbitrary: garbage },
    { weight: example ? 1 : 8, arbitrary: fc.constant(undefined) },
  );
};

/** The calls in the API's description, more or less wrong. */
export const requests = (known: Known): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...describedCalls).chain(({ path, method, call }) => {
    const names = (call.parameters ?? []).flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : []));
    const endsSessions = path.startsWith("/session");
    return fc.record({
      operationId: fc.constant(call.operationId),
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD") },
      ),
      path: fc
        .tuple(
          filled(path, known),
          queryOf(names.length > 0 ? names : ["limit"], known),
          fc.constantFrom("", "", "", "/", "/x", "%zz"),
        )
        .map(([address, query, end]) => address + end + query),
      bearer: fc.oneof(
        { weight: 6, arbitrary: endsSessions ? fc.constant(known.people - 1) : fc.nat({ max: known.people - 2 }) },
        { weight: 1, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom("null", "a.b.c", "e30.e30.", "x".repeat(4000)) },
      ),
      body: bodyOf(call.requestBody?.content["application/json"]?.example),
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant("application/json") },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            "text/plain",
            "application/x-www-form-urlencoded",
            "application/json; charset=x",
            "x",
          ),
        },
      ),
    });
  });
