import { beforeEach, expect, test, vi } from "vitest";
import { renewBy } from "./renew.ts";

const NOW = 1_700_000_000_000;
const user = {
  apiKey: "a key",
  appName: "[DEFAULT]",
  stsTokenManager: { accessToken: "old", refreshToken: "r/1+", expirationTime: NOW },
};

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(NOW);
});

test.each([
  ["Firebase", undefined, "https://securetoken.googleapis.com/v1/token?key=a%20key"],
  ["the emulator", "http://127.0.0.1:9099", "http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=a%20key"],
])(
  "[C-20] %s renews an expired token; the new one is used until a minute before it expires",
  async (_, emulator, to) => {
    const fetch = vi.fn<typeof window.fetch>(async () => Response.json({ id_token: "fresh", expires_in: "3600" }));
    expect(await renewBy(fetch, emulator)(user)).toEqual({ token: "fresh", until: NOW + 3_540_000 });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect([address, init?.method]).toEqual([to, "POST"]);
    expect(String(init?.body)).toBe("grant_type=refresh_token&refresh_token=r%2F1%2B");
  },
);

test.each([
  ["refuses", async () => Response.json({ error: { message: "TOKEN_EXPIRED" } }, { status: 400 })],
  ["can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers something else", async () => new Response("<html>")],
])("[C-20] when Firebase %s there is no token, and no new attempt for five seconds", async (_what, fetch) => {
  expect(await renewBy(fetch, undefined)(user)).toEqual({ token: undefined, until: NOW + 5000 });
});
