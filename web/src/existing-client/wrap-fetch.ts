import { findShopCall, type Shop, type ShopCall } from "./address.ts";
import type { Send } from "./send.ts";

const isRequest = (input: RequestInfo | URL | null): input is Request =>
  typeof (input as Partial<Request> | null)?.url === "string";

const KEPT = [
  ...(["method", "headers", "mode", "credentials", "cache", "redirect", "referrer", "referrerPolicy"] as const),
  ...(["integrity", "keepalive", "signal"] as const),
];

/** The same request to another address. Reads its body first: browsers send a streaming body over HTTP/2 only. */
const redirected = async (request: Request, address: URL): Promise<Request> => {
  const kept = Object.fromEntries(KEPT.map((name) => [name, request[name]]));
  const body = /^(GET|HEAD)$/.test(request.method) ? undefined : await request.blob();
  return new Request(address, { ...kept, body: body?.size ? body : undefined });
};

const requestFor = async ({ address }: ShopCall, input: RequestInfo | URL, init?: RequestInit): Promise<Request> => {
  if (!isRequest(input)) return new Request(address, init);
  const request = new Request(input, init);
  return request.url === address.href ? request : redirected(request, address);
};

/** Wraps the page's fetch: `send` sends the calls to these APIs. Other calls go to the browser's fetch unchanged. */
export const wrapFetch = (native: typeof fetch, shops: readonly Shop[], send: Send, page: () => string) => {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const call = findShopCall(isRequest(input) ? input.url : String(input), page(), shops);
    return call ? send(call, requestFor(call, input, init)) : native(input, init);
  };
};
