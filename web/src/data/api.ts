import type { RefusalAnswer } from "contract/answers";
import type { FailureCode } from "contract/failures";
import type { FieldError } from "contract/fields";
import { isPublicCall } from "contract/public-calls";
import type { Role } from "contract/role";
import { profileCall } from "../config/calls.ts";
import { readAgain } from "./live/query-client.ts";
import { accessToken } from "./session/access-token.ts";

/**
 * A failed call of the shop's API. Programs go by the code: one of contract/failures.ts, `unreachable` when there was
 * no answer, `unexpected` when the answer has no code. `message` is written for the user.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: FailureCode | "unreachable" | "unexpected";
  readonly errors: readonly FieldError[];
  /** The whole answer: some failures say more. */
  readonly answer: unknown;
  constructor(code: ApiError["code"], message: string, errors: readonly FieldError[] = [], answer?: unknown) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.answer = answer;
  }
}

/** The message to show for a failed call. Any other error is a bug: it is reported, and its text is not shown. */
export const messageOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return "That didn't work. Please try again.";
};

/** True if a call failed because what it names does not exist. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code.endsWith("-not-found");

const BASE = "/api";
const TIMEOUT_MS = 30_000;
const UNREACHABLE = "The shop can't be reached right now. Check your connection and try again.";
export const UNREADABLE = "The shop's answer could not be read. Please try again.";

type Method = "GET" | "PUT" | "PATCH" | "POST" | "DELETE";

interface Call {
  method: Method;
  path: string;
  body?: unknown;
}

/** Gets a new access token after the server has refused the present one. False when there is none. */
type Renew = () => Promise<boolean>;
let renew: Renew = async () => false;

/** Registers how a refused access token is replaced. */
export const renewAccessTokenWith = (how: Renew) => {
  renew = how;
};

/** A part of a list. `next` names the place where the next part begins; undefined on the last one. */
export interface Part<T> {
  items: T[];
  next: string | undefined;
}

interface Answer {
  body: unknown;
  next: string | undefined;
}

/** The place in the header `Link` that leads to the next part of a list. */
const nextIn = ({ headers }: Response): string | undefined => {
  const [, query = ""] = /^<\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
  return new URLSearchParams(query).get("after") ?? undefined;
};

const send = async ({ method, path, body }: Call, bearer: string | null): Promise<Answer> => {
  const headers: Record<string, string> = {};
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(`${BASE}${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError("unreachable", UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return { body: answer, next: nextIn(response) };
  const { code = "unexpected", message = UNREADABLE, errors } = (answer ?? {}) as Partial<RefusalAnswer>;
  throw new ApiError(code, message, errors, answer);
};

const call = async (request: Call): Promise<Answer> => {
  // Without a bearer, a shared cache can answer.
  const bearer = request.method === "GET" && isPublicCall(request.path) ? null : accessToken.get();
  try {
    return await send(request, bearer);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === "not-signed-in";
    if (!isRefused || bearer === null || !(await renew())) throw error;
    return await send(request, accessToken.get());
  }
};

/** Calls that were started before a page asks for their answers. */
const started = new Map<string, Promise<Answer>>();

const get = (path: string): Promise<Answer> => {
  const early = started.get(path);
  started.delete(path);
  return early ?? call({ method: "GET", path });
};
/** Writes. The page then reads again what no listener follows. */
const write = async (request: Call): Promise<unknown> => {
  const { body } = await call(request);
  readAgain();
  return body;
};

/**
 * The shop's HTTP API: the only place that calls it. Sends the stored access token as bearer, and replaces it once when
 * the server refuses it. Throws an ApiError on every failure.
 */
export const api = {
  /** Gets an answer, and where the next part of a list begins. Parse it: see answers.ts. */
  get,
  /** Begins a GET. The first `get` or `getPart` of this path has its answer. */
  start: (path: string): void => {
    const answer = call({ method: "GET", path });
    // Whoever gets it sees the failure.
    answer.catch(() => {});
    started.set(path, answer);
  },
  /** Asks with a body, and writes nothing. */
  ask: async (path: string, body: unknown): Promise<unknown> => (await call({ method: "POST", path, body })).body,
  put: (path: string, body?: unknown) => write({ method: "PUT", path, body }),
  patch: (path: string, body?: unknown) => write({ method: "PATCH", path, body }),
  post: (path: string, body?: unknown) => write({ method: "POST", path, body }),
  delete: (path: string) => write({ method: "DELETE", path }),
};

/** Calls PUT /user/{email}, which creates the profile on first sign-in. Returns the access token and the role. */
export const requestAccessToken = async (
  idToken: string,
  user: { email: string; name: string },
): Promise<{ token: string; role: Role | undefined }> => {
  const request: Call = { method: "PUT", path: `/user/${encodeURIComponent(user.email)}`, body: user };
  const { body } = await send(request, idToken);
  const { token, role } = body as { token?: unknown; role?: Role };
  if (typeof token !== "string" || token === "") throw new ApiError("unexpected", UNREADABLE);
  return { token, role };
};

/**
 * Checks that the user of the stored access token still exists: they may have been deleted. The token is not
 * replaced: that would add them again.
 */
export const isKnownUser = (email: string): Promise<boolean> =>
  send({ method: "GET", path: profileCall(email) }, accessToken.get()).then(
    () => true,
    (error: ApiError) => {
      if (error.code === "not-signed-in") return false;
      throw error;
    },
  );

/** Ends the session of this access token at the shop. The token then stops working, wherever it was copied to. */
export const endSession = (token: string): Promise<unknown> => send({ method: "DELETE", path: "/session" }, token);

/** Ends all sessions of the signed-in user: every access token, and the sign-in on every device. */
export const endAllSessions = (): Promise<unknown> => call({ method: "DELETE", path: "/sessions" });
