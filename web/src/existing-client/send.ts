import type { ShopCall } from "./address.ts";
import { isUseless, needsBearer } from "./bearer.ts";
import { createFresh } from "./fresh.ts";
import type { IdToken } from "./id-token.ts";
import { createReads, unlessAborted } from "./reads.ts";
import { createShown } from "./shown.ts";

/** Sends a call to the API in the page's place. Called at the moment of the page's own call. */
export type Send = (call: Pick<ShopCall, "path">, request: Request | Promise<Request>) => Promise<Response>;

interface Sources {
  native: typeof fetch;
  projectId: string;
  idToken: IdToken;
  storage: () => Storage;
  address: () => string;
}

export const createSend = ({ native, projectId, idToken, storage, address }: Sources): Send => {
  /** A token that looks valid can be revoked, or its account gone: then the signed-in user's is tried. */
  const sendAuthorized: typeof fetch = async (input) => {
    const request = new Request(input);
    const again = request.clone();
    const response = await native(request);
    const sent = again.headers.get("Authorization") ?? "";
    if (response.status !== 401 || !/^bearer /i.test(sent)) return response;
    const token = await idToken();
    if (!token || sent === `Bearer ${token}`) return response;
    again.headers.set("Authorization", `Bearer ${token}`);
    return native(again);
  };
  const reads = createReads(sendAuthorized);
  const shown = createShown();
  const fresh = createFresh(storage);

  const authorize = async (path: string, { method, headers, signal }: Request) => {
    if (!needsBearer(method, path) || !isUseless(headers.get("Authorization"), projectId)) return;
    const token = await unlessAborted(signal, idToken());
    if (token) headers.set("Authorization", `Bearer ${token}`);
  };

  const read = async (path: string, request: Request) => {
    await authorize(path, request);
    return reads.get(fresh.renew(path, request));
  };

  const write = async (path: string, from: string, request: Request) => {
    const complete = await shown.complete(path, from, request);
    if (complete instanceof Response) return complete;
    await authorize(path, complete);
    try {
      const response = await sendAuthorized(complete);
      if (response.ok) fresh.wrote(path, response);
      return response;
    } finally {
      reads.forget();
    }
  };

  return async ({ path }, requested) => {
    const from = address();
    const request = await requested;
    // Nobody can read the answer to a "no-cors" request, so it can't be shared.
    if (request.method === "GET" && request.mode !== "no-cors") return shown.watch(path, from, read(path, request));
    if (request.method !== "HEAD") return write(path, from, request);
    await authorize(path, request);
    return native(request);
  };
};
