import { accessToken } from "./session/access-token.ts";

/** The shop's API refused, or could not be reached (status 0). `message` is written for the person. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: { field: string; message: string }[],
  ) {
    super(message);
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
}

/** Gets a new access token once the server has refused the present one; false when there is none to be had. */
type Renew = () => Promise<boolean>;
let renew: Renew = async () => false;

/** The session registers here how a refused access token is replaced. */
export const renewAccessTokenWith = (how: Renew) => {
  renew = how;
};

const send = async ({ method, path, body }: Call, bearer: string | null): Promise<Response> => {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await fetch(`${BASE}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
};

const read = async <T>(response: Response): Promise<T> => {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  const { message, errors } = (answer ?? {}) as Partial<ApiError>;
  throw new ApiError(response.status, typeof message === "string" ? message : UNREADABLE, errors);
};

const call = async <T>(request: Call): Promise<T> => {
  const bearer = accessToken.get();
  const response = await send(request, bearer);
  if (response.status !== 401 || bearer === null || !(await renew())) return read<T>(response);
  return read<T>(await send(request, accessToken.get()));
};

/**
 * The shop's HTTP API: the only place that calls fetch. Sends the stored access token as bearer, and replaces it once when
 * the server refuses it. Every failure is thrown as an ApiError.
 */
export const api = {
  get: <T>(path: string) => call<T>({ method: "GET", path }),
  put: <T>(path: string, body?: unknown) => call<T>({ method: "PUT", path, body }),
  patch: <T>(path: string, body?: unknown) => call<T>({ method: "PATCH", path, body }),
  post: <T>(path: string, body?: unknown) => call<T>({ method: "POST", path, body }),
  delete: <T>(path: string) => call<T>({ method: "DELETE", path }),
};

/** PUT /user/{email} with a fresh ID token: makes the profile on first sign-in, and answers with the access token. */
export const requestAccessToken = async (
  idToken: string,
  person: { email: string; name: string },
): Promise<{ token: string }> => {
  const request: Call = { method: "PUT", path: `/user/${encodeURIComponent(person.email)}`, body: person };
  const answer = await read<{ token?: unknown }>(await send(request, idToken));
  if (typeof answer.token !== "string" || answer.token === "") throw new ApiError(0, UNREADABLE);
  return { token: answer.token };
};
