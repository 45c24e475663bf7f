import { describe, expect, test, vi } from "vitest";
import { wrapFetch } from "./wrap-fetch.ts";

const API = "https://shop.example/api";
const shops = [{ api: new URL(API), also: [new URL("http://localhost:5000")] }];

/** An old page on another origin, and what its browser was asked to send. */
const anOldPage = (idToken = vi.fn(async (): Promise<string | undefined> => "id-token")) => {
  const native = vi.fn<typeof fetch>(async () => new Response("{}"));
  const fetch = wrapFetch(native, shops, idToken, () => "https://old.example/");
  const sent = () => {
    const [request] = native.mock.calls.at(-1) ?? [];
    if (!(request instanceof Request)) throw new Error("This call was handed on as it was made");
    return request;
  };
  return { fetch, native, idToken, sent, bearer: () => sent().headers.get("Authorization") };
};

describe("a call to the shop that carries no bearer", () => {
  test("[C-13 C-20] it is sent with the signed-in person's, and is otherwise what the page made it", async () => {
    const { fetch, sent, bearer } = anOldPage();
    const body = JSON.stringify({ quantity: "10", price: "4.5" });
    await fetch(`${API}/order`, { method: "POST", headers: { "content-type": "application/json" }, body });
    expect([sent().url, sent().method, sent().headers.get("content-type")]).toEqual([
      `${API}/order`,
      "POST",
      "application/json",
    ]);
    expect(await sent().text()).toBe(body);
    expect(bearer()).toBe("Bearer id-token");
  });

  test("[C-20] one that says null, as clients do before they have a token, carries none", async () => {
    const { fetch, bearer } = anOldPage();
    await fetch(`${API}/orders?customer=a@b.co`, { headers: { authorization: "Bearer null" } });
    expect(bearer()).toBe("Bearer id-token");
  });

  test("[C-16] it may be a Request, an URL, or a Request with a change", async () => {
    const { fetch, sent, bearer } = anOldPage();
    await fetch(new URL(`${API}/orders/o1`), { method: "DELETE" });
    expect([sent().method, bearer()]).toEqual(["DELETE", "Bearer id-token"]);
    await fetch(new Request(`${API}/reviews`, { method: "POST", body: "{}", headers: { "X-Mine": "1" } }));
    expect([await sent().text(), sent().headers.get("X-Mine"), bearer()]).toEqual(["{}", "1", "Bearer id-token"]);
    await fetch(new Request(`${API}/orders/o1`, { headers: { Authorization: "Bearer own" } }), { headers: {} });
    expect(bearer()).toBe("Bearer id-token");
  });

  test("[C-20] with nobody signed in it goes out as it is", async () => {
    const { fetch, bearer } = anOldPage(vi.fn(async () => undefined));
    await fetch(`${API}/allorder`);
    expect(bearer()).toBeNull();
    await fetch(`${API}/allorder`, { headers: { authorization: "Bearer null" } });
    expect(bearer()).toBe("Bearer null");
  });

  test("[C-12] one that the page gives up while it waits for a token ends at once, and is never sent", async () => {
    const { fetch, native } = anOldPage(vi.fn(() => new Promise<undefined>(() => {})));
    const controller = new AbortController();
    const call = fetch(`${API}/allorder`, { signal: controller.signal });
    controller.abort(new Error("given up"));
    await expect(call).rejects.toThrow("given up");
    await expect(fetch(`${API}/allorder`, { signal: AbortSignal.abort(new Error("before")) })).rejects.toThrow(
      "before",
    );
    expect(native).not.toHaveBeenCalled();
  });

  test("[C-20] one that is no request is refused as the browser refuses it", async () => {
    await expect(anOldPage().fetch(`${API}/order`, { method: "GET", body: "{}" })).rejects.toThrow(TypeError);
  });
});

describe("a call that needs nothing", () => {
  test("[C-17 C-20] one that carries a bearer keeps it", async () => {
    const { fetch, bearer, idToken } = anOldPage();
    await fetch(`${API}/orders/o1`, { method: "PATCH", body: "{}", headers: { authorization: "Bearer stored" } });
    expect(bearer()).toBe("Bearer stored");
    expect(idToken).not.toHaveBeenCalled();
  });

  test("[C-2] one to what anybody may read stays bare and waits for nobody", async () => {
    const { fetch, bearer, idToken } = anOldPage();
    await fetch(`${API}/products`);
    expect(bearer()).toBeNull();
    expect(idToken).not.toHaveBeenCalled();
  });

  test("[C-21] one to another host reaches the browser untouched, letter by letter, and no token is read for it", async () => {
    const { fetch, native, idToken } = anOldPage();
    const init = { method: "POST", body: "{}" };
    const calls: [RequestInfo | URL, RequestInit?][] = [
      ["https://evil.test/api/order", init],
      ["https://shop.example.evil.test/api/order", init],
      ["/api/order", init],
      [new Request("https://evil.test/api/allorder")],
      [new URL("https://shop.example/other")],
      ["https://"],
    ];
    for (const call of calls) await fetch(...call);
    expect(native.mock.calls.map(([input, given]) => [input, given])).toEqual(
      calls.map(([input, given]) => [input, given]),
    );
    for (const [at, [input]] of calls.entries()) expect(native.mock.calls[at]?.[0]).toBe(input);
    expect(idToken).not.toHaveBeenCalled();
  });
});

describe("[C-13] a call to the address that the shop's API takes the place of", () => {
  test("goes to the API, with its query, its body and a bearer", async () => {
    const { fetch, sent, bearer } = anOldPage();
    await fetch("http://localhost:5000/order?x=1", { method: "POST", body: "{}" });
    expect([sent().url, sent().method, await sent().text(), bearer()]).toEqual([
      `${API}/order?x=1`,
      "POST",
      "{}",
      "Bearer id-token",
    ]);
  });

  test("may be a Request too: all that the page set goes along", async () => {
    const { fetch, sent, bearer } = anOldPage();
    const headers = { "Content-Type": "application/json" };
    const request = new Request("http://localhost:5000/order", {
      method: "POST",
      body: "{}",
      headers,
      cache: "no-store",
    });
    await fetch(request);
    const { url, method, cache } = sent();
    expect([url, method, cache, sent().headers.get("Content-Type"), await sent().text(), bearer()]).toEqual([
      `${API}/order`,
      "POST",
      "no-store",
      "application/json",
      "{}",
      "Bearer id-token",
    ]);
    await fetch(new Request("http://localhost:5000/products"));
    expect([sent().url, bearer()]).toEqual([`${API}/products`, null]);
  });
});
