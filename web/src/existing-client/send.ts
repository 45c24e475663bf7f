import { type ShopCall, userNamedIn } from "./address.ts";
import { isUseless, needsBearer } from "./bearer.ts";
import { createFresh } from "./fresh-lists.ts";
import { claimsOf } from "./json.ts";
import { markRefunded } from "./mark-refunded.ts";
import { createShown } from "./order-meant.ts";
import { createReads, PAUSE_MS, unlessAborted } from "./shared-reads.ts";
import { type SignedIn, wait } from "./signed-in.ts";

/** Sends a call to the API in the page's place. Called at the moment of the page's own call. */
export type Send = (call: Pick<ShopCall, "path">, request: Request | Promise<Request>) => Promise<Response>;

interface Sources {
  native: typeof fetch;
  projectId: string;
  signedIn: SignedIn;
  storage: () => Storage;
  address: () => string;
}

const REFUSED = [401, 403];
/** Lists that the earlier server never refused. A page that takes the refusal for its list breaks. */
const NEVER_REFUSED = /^\/(allorder|user)\/?$/;

export const createSend = ({ native, projectId, signedIn, storage, address }: Sources): Send => {
  /** A token that looks valid can be revoked, or its account gone: then the signed-in user's is tried. */
  const sendAuthorized: typeof fetch = async (input) => {
    const request = new Request(input);
    const again = request.clone();
    const response = await native(request);
    const sent = again.headers.get("Authorization") ?? "";
    if (response.status !== 401 || !/^bearer /i.test(sent)) return response;
    const token = await signedIn.idToken();
    if (!token || sent === `Bearer ${token}`) return response;
    again.headers.set("Authorization", `Bearer ${token}`);
    return native(again);
  };
  const reads = createReads(sendAuthorized);
  const shown = createShown();
  const fresh = createFresh(storage);

  /** True for the bearer of a user who is no longer signed in: all tabs share the one that pages keep. */
  const isOfAnother = async (bearer: string, named: string | undefined) => {
    const { sub, email } = claimsOf(bearer) ?? {};
    if (!sub || (named !== undefined && email === named)) return false;
    const user = await signedIn.claims();
    return user !== undefined && user.sub !== sub;
  };

  const authorize = async (path: string, { method, headers, signal, url }: Request) => {
    if (!needsBearer(method, path)) return;
    const bearer = headers.get("Authorization") ?? "";
    if (!isUseless(bearer, projectId)) {
      if (!(await unlessAborted(signal, isOfAnother(bearer, userNamedIn(path, url))))) return;
      headers.delete("Authorization");
    }
    const token = await unlessAborted(signal, signedIn.idToken());
    if (token) headers.set("Authorization", `Bearer ${token}`);
  };

  /** The user whom the API has let read. A new account has no profile yet: its refusal does not end a session. */
  let accepted: unknown;

  const read = async (path: string, request: Request): Promise<Response> => {
    const named = userNamedIn(path, request.url);
    const bearer = () => request.headers.get("Authorization") ?? "";
    await authorize(path, request);
    for (;;) {
      const sent = bearer();
      const response = await reads.get(fresh.renew(path, request));
      if (response.ok) accepted = claimsOf(sent)?.sub ?? accepted;
      if (!REFUSED.includes(response.status)) return markRefunded(path, response);
      // The browser's database was too slow, or another user has signed in meanwhile.
      await authorize(path, request);
      if (bearer() !== sent) continue;
      const user = await signedIn.claims();
      if (user && named !== undefined && user.email !== named) {
        // A page signs out when it is refused. It shows the user before, and will notice.
        while ((await signedIn.claims())?.sub === user.sub) await unlessAborted(request.signal, wait(PAUSE_MS));
        await authorize(path, request);
      } else {
        if (!NEVER_REFUSED.test(path)) return response;
        if (response.status === 401 && user && user.sub === accepted) await signedIn.end();
        return new Response("[]", { headers: { "Content-Type": "application/json" } });
      }
    }
  };

  const write = async (path: string, from: string, request: Request) => {
    const complete = await shown.complete(path, from, request);
    if (complete instanceof Response) return complete;
    await authorize(path, complete);
    try {
      const response = await sendAuthorized(complete);
      fresh.wrote(path, response);
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
