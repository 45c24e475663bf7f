import { findShopCall, type Shop, type ShopCall } from "./address.ts";
import { needsBearer, saysNothing } from "./bearer.ts";
import type { IdToken } from "./id-token.ts";

/** Detected by its format: a Request of another frame is not an instance of this window's Request. */
const isRequest = (input: RequestInfo | URL | null): input is Request =>
  typeof (input as Partial<Request> | null)?.url === "string";

/** The same request to another address. Reads its body first: browsers send a streaming body over HTTP/2 only. */
const redirected = async (request: Request, address: URL): Promise<Request> => {
  const {
    method,
    headers,
    mode,
    credentials,
    cache,
    redirect,
    referrer,
    referrerPolicy,
    integrity,
    keepalive,
    signal,
  } = request;
  const body = /^(GET|HEAD)$/.test(method) ? undefined : await request.blob();
  return new Request(address, {
    ...{ method, headers, mode, credentials, cache, redirect, referrer, referrerPolicy, integrity, keepalive, signal },
    body: body?.size ? body : undefined,
  });
};

const requestFor = async ({ address }: ShopCall, input: RequestInfo | URL, init?: RequestInit): Promise<Request> => {
  if (!isRequest(input)) return new Request(address, init);
  const request = new Request(input, init);
  return request.url === address.href ? request : redirected(request, address);
};

/** Settles like `promise`, or rejects when the page aborts its call. */
const unlessAborted = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise.then(resolve, reject);
  });

/**
 * Wraps the page's fetch: adds a bearer token to calls to these APIs that need one and carry none. All other calls go
 * to the browser's fetch unchanged.
 */
export const wrapFetch = (native: typeof fetch, shops: readonly Shop[], idToken: IdToken, page: () => string) => {
  const send = async (call: ShopCall, input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = await requestFor(call, input, init);
    if (needsBearer(request.method, call.path) && saysNothing(request.headers.get("Authorization"))) {
      const token = await unlessAborted(request.signal, idToken());
      if (token) request.headers.set("Authorization", `Bearer ${token}`);
    }
    return native(request);
  };

  return (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const call = findShopCall(isRequest(input) ? input.url : String(input), page(), shops);
    return call ? send(call, input, init) : native(input, init);
  };
};
