import type { ShopCall } from "./address.ts";
import { emailOf, isUseless, needsBearer } from "./bearer.ts";
import { createFresh } from "./fresh.ts";
import type { SignedIn } from "./id-token.ts";
import { customerOf, isOpenList, withRefundsNamed } from "./lists.ts";
import { createReads, unlessAborted } from "./reads.ts";
import { createShown } from "./shown.ts";

/** Sends a call to the API in the page's place. Called at the moment of the page's own call. */
export type Send = (call: Pick<ShopCall, "path">, request: Request | Promise<Request>) => Promise<Response>;

interface Sources {
  native: typeof fetch;
  projectId: string;
  signedIn: SignedIn;
  storage: () => Storage;
  address: () => string;
}

/** A page shows nothing at all without such a list, so it waits for a slow storage. */
const LIST_PATIENCE_MS = 10_000;

export const createSend = ({ native, projectId, signedIn, storage, address }: Sources): Send => {
  const { idToken, endIfRefused } = signedIn;
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

  /** A bearer of another user than the one signed in is sent only for that user's own orders. */
  const authorize = async (path: string, request: Request) => {
    const { method, headers, signal } = request;
    if (!needsBearer(method, path)) return;
    const own = headers.get("Authorization");
    const user = emailOf(own);
    const isNone = isUseless(own, projectId);
    if (!isNone && (user === undefined || user === customerOf(request))) return;
    const patience = isOpenList(path) ? LIST_PATIENCE_MS : undefined;
    const token = await unlessAborted(signal, idToken(isNone ? patience : 0));
    if (token && (isNone || emailOf(token) !== user)) headers.set("Authorization", `Bearer ${token}`);
  };

  const read = async (path: string, request: Request) => {
    await authorize(path, request);
    const answer = await reads.get(fresh.renew(path, request));
    if (answer.status !== 401 && answer.status !== 403) return withRefundsNamed(path, answer);
    const customer = customerOf(request);
    const token = customer && (await idToken(0));
    // Another tab signed another user in. The page learns of it in a moment, and would now sign that user out.
    if (token && emailOf(token) !== customer) return unlessAborted(request.signal, new Promise<never>(() => {}));
    if (!isOpenList(path)) return answer;
    if (answer.status === 401) await endIfRefused();
    return Response.json([]);
  };

  const write = async (path: string, from: string, request: Request) => {
    const complete = await shown.complete(path, from, request);
    if (complete instanceof Response) return complete;
    await authorize(path, complete);
    try {
      const response = await sendAuthorized(complete);
      // Not found, or a conflict: what the page shows is outdated.
      if (response.ok || response.status === 404 || response.status === 409) fresh.wrote(path, response);
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
