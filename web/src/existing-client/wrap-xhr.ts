import { findShopCall, type Shop, type ShopCall } from "./address.ts";
import { parseJson } from "./json.ts";
import type { Send } from "./send.ts";

interface Opened {
  call: ShopCall;
  method: string;
  headers: Headers;
  aborting: AbortController;
  isSent: boolean;
}

const SHOWN = [
  ...(["readyState", "status", "statusText", "responseURL", "response", "responseText"] as const),
  ...(["getResponseHeader", "getAllResponseHeaders"] as const),
];
type Fields = Partial<Record<(typeof SHOWN)[number], unknown>>;

/** Own properties hide those of the browser. */
const show = (xhr: XMLHttpRequest, fields: Fields) => {
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(xhr, name, { value, configurable: true });
};

const fieldsOf = async (answer: Response, responseType: XMLHttpRequestResponseType): Promise<Fields> => {
  const { status, statusText, headers, url } = answer;
  const bytes = await answer.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const isText = responseType === "" || responseType === "text";
  const others: Record<string, () => unknown> = {
    arraybuffer: () => bytes,
    blob: () => new Blob([bytes], { type: headers.get("content-type") ?? "" }),
    json: () => parseJson(text) ?? null,
  };
  return {
    readyState: 4,
    status,
    statusText,
    responseURL: url,
    response: isText ? text : others[responseType]?.(),
    ...(isText && { responseText: text }),
    getResponseHeader: (name: string) => headers.get(name),
    getAllResponseHeaders: () => [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join(""),
  };
};

/** Does for XMLHttpRequest, as older clients use it through axios or jQuery, what wrapFetch does for fetch. */
export const wrapXhr = (
  xhr: Pick<XMLHttpRequest, "open" | "setRequestHeader" | "send" | "abort">,
  shops: readonly Shop[],
  sendToShop: Send,
  page: () => string,
) => {
  const { open, setRequestHeader, send, abort } = xhr;
  const calls = new WeakMap<XMLHttpRequest, Opened>();

  const end = (xhr: XMLHttpRequest, type: "load" | "error" | "abort" | "timeout", fields: Fields) => {
    calls.delete(xhr);
    show(xhr, fields);
    xhr.dispatchEvent(new Event("readystatechange"));
    for (const event of [type, "loadend"]) xhr.dispatchEvent(new ProgressEvent(event));
  };

  xhr.open = function (this: XMLHttpRequest, method: string, named: string | URL, ...rest: unknown[]) {
    calls.get(this)?.aborting.abort();
    calls.delete(this);
    for (const name of SHOWN) Reflect.deleteProperty(this, name);
    const call = findShopCall(String(named), page(), shops);
    Reflect.apply(open, this, [method, call?.address ?? named, ...rest]);
    // A synchronous call cannot wait.
    const isAsync = rest.length === 0 || Boolean(rest[0]);
    if (call && isAsync)
      calls.set(this, { call, method, headers: new Headers(), aborting: new AbortController(), isSent: false });
  };

  xhr.setRequestHeader = function (this: XMLHttpRequest, name, value) {
    setRequestHeader.call(this, name, value);
    calls.get(this)?.headers.append(name, value);
  };

  xhr.send = function (this: XMLHttpRequest, body) {
    const opened = calls.get(this);
    if (!opened || body instanceof Document) return send.call(this, body);
    const { call, method, headers, aborting } = opened;
    const isCurrent = () => calls.get(this) === opened;
    const fail = (type: "error" | "timeout") => isCurrent() && end(this, type, { readyState: 4, status: 0 });
    opened.isSent = true;
    const request = new Request(call.address, {
      method,
      headers,
      body: /^(GET|HEAD)$/i.test(method) ? undefined : body,
      signal: aborting.signal,
    });
    if (this.timeout)
      setTimeout(() => {
        fail("timeout");
        aborting.abort();
      }, this.timeout);
    this.dispatchEvent(new ProgressEvent("loadstart"));
    sendToShop(call, request)
      .then((answer) => fieldsOf(answer, this.responseType))
      .then(
        (fields) => isCurrent() && end(this, "load", fields),
        () => fail("error"),
      );
  };

  xhr.abort = function (this: XMLHttpRequest) {
    const opened = calls.get(this);
    abort.call(this);
    opened?.aborting.abort();
    // The browser never saw the call, so it does not report its end.
    if (opened?.isSent) end(this, "abort", { readyState: 0, status: 0 });
  };
};
