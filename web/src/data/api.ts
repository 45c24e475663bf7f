import type { RefusalAnswer } from "contract/answers";
import type { FailureCode } from "contract/failures";
import type { FieldError } from "contract/fields";
import type { Role } from "contract/profile";
import { accessToken } from "./session/access-token.ts";

/**
 * A failed call of the shop's API. Programs go by the code: one of contract/failures.ts, `unreachable` when there was no answer,
 * `unexpected` when the answer has no code. `message` is written for the user.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: FailureCode | "unreachable" | "unexpected";
  readonly errors: readonly FieldError[];
  constructor(code: ApiError["code"], message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

const BASE = "/api";
const TIMEOUT_MS = 30_000;
const UNREACHABLE = "The shop can't be reached right now. Check your connection and try again.";
const UNREADABLE = "The shop's answer could not be read. Please try again.";

type Method = "GET" | "PUT" | "PATCH" | "POST" | "DELETE";

interface Call {
  method: Method;
  path: string;
  body?: unknown;
  /** Ends the call, in place of the time limit. */
  signal?: AbortSignal;
}

/** Gets a new access token after the server has refused the present one. False when there is none. */
type Renew = () => Promise<boolean>;
let renew: Renew = async () => false;

/** Registers how a refused access token is replaced. */
export const renewAccessTokenWith = (how: Renew) => {
  renew = how;
};

const send = async ({ method, path, body, signal }: Call, bearer: string | null): Promise<unknown> => {
  const headers: Record<string, string> = {};
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(`${BASE}${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError("unreachable", UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  const { code = "unexpected", message = UNREADABLE, errors } = (answer ?? {}) as Partial<RefusalAnswer>;
  throw new ApiError(code, message, errors);
};

const call = async <T>(request: Call): Promise<T> => {
  const bearer = accessToken.get();
  try {
    return (await send(request, bearer)) as T;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === "not-signed-in";
    if (!isRefused || bearer === null || !(await renew())) throw error;
    return (await send(request, accessToken.get())) as T;
  }
};

/** The GETs that have begun before the page that asks for them. */
const started = new Map<string, Promise<unknown>>();

const takeStarted = <T>(path: string): Promise<T> | undefined => {
  const answer = started.get(path) as Promise<T> | undefined;
  started.delete(path);
  return answer;
};

/**
 * The shop's HTTP API: the only place that calls fetch. Sends the stored access token as bearer, and replaces it once when
 * the server refuses it. Throws an ApiError on every failure.
 */
export const api = {
  get: <T>(path: string) => takeStarted<T>(path) ?? call<T>({ method: "GET", path }),
  /** Begins a GET that the page will ask for: the first `get` of this path takes the answer. */
  start: (path: string): void => {
    const answer = call({ method: "GET", path });
    // Whoever takes the answer handles its failure.
    answer.catch(() => {});
    started.set(path, answer);
  },
  /** For what is the same for everybody: sends no bearer, so that a shared cache can answer. `signal` takes the place of the time limit. */
  getPublic: async <T>(path: string, signal: AbortSignal) =>
    (await (takeStarted(path) ?? send({ method: "GET", path, signal }, null))) as T,
  put: <T>(path: string, body?: unknown) => call<T>({ method: "PUT", path, body }),
  patch: <T>(path: string, body?: unknown) => call<T>({ method: "PATCH", path, body }),
  post: <T>(path: string, body?: unknown) => call<T>({ method: "POST", path, body }),
  delete: <T>(path: string) => call<T>({ method: "DELETE", path }),
};

/** Calls PUT /user/{email} with a new ID token: creates the profile on first sign-in and returns the access token and the user's role. */
export const requestAccessToken = async (
  idToken: string,
  user: { email: string; name: string },
): Promise<{ token: string; role: Role | undefined }> => {
  const request: Call = { method: "PUT", path: `/user/${encodeURIComponent(user.email)}`, body: user };
  const { token, role } = (await send(request, idToken)) as { token?: unknown; role?: Role };
  if (typeof token !== "string" || token === "") throw new ApiError("unexpected", UNREADABLE);
  return { token, role };
};

/** Ends the session of this access token at the shop. The token then stops working, wherever it was copied to. */
export const endSession = (token: string): Promise<unknown> => send({ method: "DELETE", path: "/session" }, token);

/** Ends all sessions of the signed-in user: every access token, and the sign-in on every device. */
export const endAllSessions = (): Promise<unknown> => api.delete("/sessions");
