import { findShopCall, type Shop, type ShopCall } from "./address.ts";
import { needsBearer, saysNothing } from "./bearer.ts";
import type { IdToken } from "./id-token.ts";

/** The page may come by its Request from a frame: it is told by its looks. */
const isRequest = (input: RequestInfo | URL | null): input is Request =>
  typeof (input as Partial<Request> | null)?.url === "string";

/** The same request to another address. Its body is read first: a browser sends one that is still a stream over HTTP/2 only. */
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

/** What `promise` comes to, unless the page gives its call up before. */
const unlessAborted = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise.then(resolve, reject);
  });

/**
 * A page's fetch that gives a bearer to calls to these shops which need one and carry none. All other calls reach the
 * browser's own fetch just as they are made.
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
