import { beforeEach, expect, test, vi } from "vitest";
import { accessToken } from "../data/session/access-token.ts";
import { prefetchOnIntent } from "./prefetch.ts";

const loadPageAt = vi.hoisted(() => vi.fn(async (_: string) => {}));
vi.mock("./routes.tsx", () => ({ loadPageAt }));

prefetchOnIntent();

beforeEach(() => {
  loadPageAt.mockClear();
  document.body.innerHTML =
    '<a id="own" href="/blogs?page=2"><b>Blogs</b></a><a id="orders" href="/dashboard/orders">My Orders</a><a id="other" href="https://example.com/">Elsewhere</a><p>Text</p>';
});

const over = (selector: string, sign = "pointerover") =>
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));
const loaded = () => loadPageAt.mock.calls.flat();

test.each(["pointerover", "touchstart", "focusin"])("[T-8] the code of a link's page is loaded at %s", (sign) => {
  over("#own b", sign);
  expect(loaded()).toEqual(["/blogs"]);
});

test("[T-8] visitors get the login's code for a private page, users the page's own; other sites have none", () => {
  over("#orders");
  accessToken.set("token");
  over("#orders");
  over("#other");
  over("p");
  expect(loaded()).toEqual(["/login", "/dashboard/orders"]);
});
