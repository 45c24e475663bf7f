import { findShopCall, type Shop } from "./address.ts";
import { needsBearer, saysNothing } from "./bearer.ts";
import type { IdToken } from "./id-token.ts";

/**
 * A call that gets a bearer token. `said` is the empty header that is held back: setting a second one would append to
 * it.
 */
interface BareCall {
  said?: string;
  isWaiting: boolean;
}

/** Does for XMLHttpRequest, which older clients use through axios or jQuery, what wrapFetch does for fetch. */
export const wrapXhr = (
  xhr: Pick<XMLHttpRequest, "open" | "setRequestHeader" | "send" | "abort">,
  shops: readonly Shop[],
  idToken: IdToken,
  page: () => string,
) => {
  const { open, setRequestHeader, send, abort } = xhr;
  const bareCalls = new WeakMap<XMLHttpRequest, BareCall>();

  xhr.open = function (this: XMLHttpRequest, method: string, named: string | URL, ...rest: unknown[]) {
    const call = findShopCall(String(named), page(), shops);
    Reflect.apply(open, this, [method, call?.address ?? named, ...rest]);
    // A synchronous call cannot wait for a token.
    const isAsync = rest.length === 0 || Boolean(rest[0]);
    if (call && isAsync && needsBearer(method, call.path)) bareCalls.set(this, { isWaiting: false });
    else bareCalls.delete(this);
  };

  xhr.setRequestHeader = function (this: XMLHttpRequest, name, value) {
    const call = /^authorization$/i.test(name) ? bareCalls.get(this) : undefined;
    if (call && saysNothing(value)) call.said = value;
    else {
      if (call) bareCalls.delete(this);
      setRequestHeader.call(this, name, value);
    }
  };

  xhr.send = function (this: XMLHttpRequest, body) {
    const call = bareCalls.get(this);
    if (!call) return send.call(this, body);
    call.isWaiting = true;
    void idToken().then((token) => {
      if (bareCalls.get(this) !== call) return;
      bareCalls.delete(this);
      const bearer = token ? `Bearer ${token}` : call.said;
      if (bearer) setRequestHeader.call(this, "Authorization", bearer);
      send.call(this, body);
    });
  };

  xhr.abort = function (this: XMLHttpRequest) {
    const isWaiting = bareCalls.get(this)?.isWaiting;
    bareCalls.delete(this);
    abort.call(this);
    // The browser never saw the call, so it does not report its end.
    if (isWaiting) for (const event of ["abort", "loadend"]) this.dispatchEvent(new ProgressEvent(event));
  };
};
