import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isPrefetching, prefetchOnIntent } from "./prefetch.ts";

const bring = vi.fn<(pathname: string) => Promise<void>>(async () => {});
let end = () => {};

beforeEach(() => {
  bring.mockClear();
  document.body.innerHTML =
    '<a id="own" href="/blogs?page=2"><b>Blogs</b></a><a id="other" href="https://example.com/">Elsewhere</a><p>Text</p>';
  end = prefetchOnIntent(bring);
});
afterEach(() => end());

const find = (selector: string) => document.querySelector(selector) ?? document.body;
const over = (selector: string, sign = "pointerover") =>
  find(selector).dispatchEvent(new Event(sign, { bubbles: true }));

describe("a link that somebody is about to follow", () => {
  test.each(["pointerover", "touchstart", "focusin"])("has its page's code brought at %s", (sign) => {
    over("#own b", sign);
    expect(bring.mock.calls).toEqual([["/blogs"]]);
  });

  test("brings nothing of other sites, and nothing where there is no link", () => {
    over("#other");
    over("p");
    expect(bring).not.toHaveBeenCalled();
  });

  test("goes on working when its code can't be had, which is no reason to reload the page meanwhile", async () => {
    let fail = (_: Error) => {};
    bring.mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    over("#own");
    expect(isPrefetching()).toBe(true);
    fail(new TypeError("gone"));
    await vi.waitFor(() => expect(isPrefetching()).toBe(false));
    over("#own");
    expect(bring).toHaveBeenCalledTimes(2);
  });
});
