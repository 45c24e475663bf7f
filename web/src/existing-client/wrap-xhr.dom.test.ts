import { beforeEach, expect, test, vi } from "vitest";
import type { Send } from "./send.ts";
import { wrapXhr } from "./wrap-xhr.ts";

const API = "https://shop.example/api";
const EVENTS = ["loadstart", "readystatechange", "load", "error", "abort", "timeout", "loadend"];

/** A page whose calls to the shop are answered by `send`. jsdom's XMLHttpRequest stands for the browser's. */
class Xhr extends XMLHttpRequest {}
const native = { send: vi.fn(), abort: XMLHttpRequest.prototype.abort };
const send = vi.fn<Send>();

beforeEach(() => {
  for (const name of ["open", "setRequestHeader", "abort"] as const)
    Object.assign(Xhr.prototype, { [name]: XMLHttpRequest.prototype[name] });
  Object.assign(Xhr.prototype, { send: native.send });
  wrapXhr(Xhr.prototype, [{ api: new URL(API), also: [new URL("http://localhost:5000")] }], send, () => API);
  send.mockImplementation(async () => Response.json([{ _id: "o1" }]));
});

/** Makes a call as axios and jQuery do, and waits for its end. */
const call = (xhr: XMLHttpRequest, url: string, body?: string) =>
  new Promise<string[]>((done) => {
    const fired: string[] = [];
    xhr.open(body ? "POST" : "GET", url);
    for (const type of EVENTS) xhr.addEventListener(type, () => fired.push(type));
    xhr.onloadend = () => done(fired);
    xhr.setRequestHeader("Content-Type", "application/json");
    xhr.send(body);
  });

test("[C-12] [C-13] [L-6] an XMLHttpRequest to the shop is sent like a fetch, with its method, headers and body", async () => {
  await call(new Xhr(), "http://localhost:5000/order?x=1", '{"quantity":2}');
  const [to, sent] = send.mock.lastCall ?? [];
  const request = await sent;
  expect([to?.path, request?.url, request?.method]).toEqual(["/order", `${API}/order?x=1`, "POST"]);
  expect(request?.headers.get("content-type")).toBe("application/json");
  expect(await request?.text()).toBe('{"quantity":2}');
  expect(native.send).not.toHaveBeenCalled();
});

test.each([
  ["", 200, '[{"_id":"o1"}]'],
  ["json", 200, [{ _id: "o1" }]],
  ["json", 401, { code: "not-signed-in" }],
] as const)(
  "[C-12] an XMLHttpRequest to the shop shows an answer with the response type %j and the status %i",
  async (type, status, response) => {
    const xhr = new Xhr();
    xhr.responseType = type;
    if (status === 401) send.mockResolvedValueOnce(Response.json(response, { status }));
    expect(await call(xhr, `${API}/orders`)).toEqual(["loadstart", "readystatechange", "load", "loadend"]);
    expect([xhr.readyState, xhr.status, xhr.response]).toEqual([4, status, response]);
    expect(xhr.getResponseHeader("content-type")).toBe("application/json");
    expect(xhr.getAllResponseHeaders()).toContain("content-type: application/json\r\n");
  },
);

test.each(["error", "abort", "timeout"] as const)(
  "[C-12] an XMLHttpRequest to the shop can end with %s, once, and then be used again",
  async (how) => {
    const xhr = new Xhr();
    let signal: AbortSignal | undefined;
    send.mockImplementationOnce((_, request) => {
      if (request instanceof Request) signal = request.signal;
      return how === "error" ? Promise.reject(new TypeError("Failed to fetch")) : new Promise(() => {});
    });
    if (how === "timeout") xhr.timeout = 10;
    const fired = call(xhr, `${API}/orders`);
    if (how === "abort") xhr.abort();
    expect(await fired).toEqual(["loadstart", "readystatechange", how, "loadend"]);
    expect([xhr.status, signal?.aborted]).toEqual([0, how !== "error"]);
    await call(xhr, `${API}/orders`);
    expect([xhr.status, xhr.readyState]).toEqual([200, 4]);
  },
);

test("[C-12] an XMLHttpRequest to the shop is the browser's own if it is synchronous or for another host", () => {
  const xhr = new Xhr();
  Object.assign(xhr, { mine: true });
  xhr.open("GET", "https://other.example/api/orders");
  xhr.send();
  xhr.open("GET", `${API}/orders`, false);
  xhr.send();
  expect(native.send).toHaveBeenCalledTimes(2);
  expect(send).not.toHaveBeenCalled();
  expect(xhr).toHaveProperty("mine", true);
});
