import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isWithoutReload } from "../config/without-reload.ts";
import { prefetchOnIntent } from "./prefetch.ts";

const load = vi.fn<(pathname: string) => Promise<void>>(async () => {});
let end = () => {};

beforeEach(() => {
  load.mockClear();
  document.body.innerHTML =
    '<a id="own" href="/blogs?page=2"><b>Blogs</b></a><a id="other" href="https://example.com/">Elsewhere</a><p>Text</p>';
  end = prefetchOnIntent(load);
});
afterEach(() => end());

const find = (selector: string) => document.querySelector(selector) ?? document.body;
const over = (selector: string, sign = "pointerover") =>
  find(selector).dispatchEvent(new Event(sign, { bubbles: true }));

describe("a link that the user is about to follow", () => {
  test.each(["pointerover", "touchstart", "focusin"])("has its page's code loaded at %s", (sign) => {
    over("#own b", sign);
    expect(load.mock.calls).toEqual([["/blogs"]]);
  });

  test("loads nothing of other sites, and nothing where there is no link", () => {
    over("#other");
    over("p");
    expect(load).not.toHaveBeenCalled();
  });

  test("goes on working when its code fails to load, and the page does not reload", async () => {
    let fail = (_: Error) => {};
    load.mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    over("#own");
    expect(isWithoutReload()).toBe(true);
    fail(new TypeError("gone"));
    await vi.waitFor(() => expect(isWithoutReload()).toBe(false));
    over("#own");
    expect(load).toHaveBeenCalledTimes(2);
  });
});
