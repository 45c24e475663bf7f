import { beforeEach, expect, test, vi } from "vitest";
import { renewBy } from "./renew.ts";

const NOW = 1_700_000_000_000;
const user = {
  apiKey: "a key",
  appName: "[DEFAULT]",
  stsTokenManager: { accessToken: "old", refreshToken: "r/1+", expirationTime: NOW },
};

const answering = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(NOW);
});

test("[C-20] Firebase renews an expired token with the refresh token; the new one is used until a minute before it expires", async () => {
  const fetch = answering(200, { id_token: "fresh", expires_in: "3600", refresh_token: "r/1+" });
  expect(await renewBy(fetch, undefined)(user)).toEqual({ token: "fresh", until: NOW + 3_540_000 });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe("https://securetoken.googleapis.com/v1/token?key=a%20key");
  expect(init?.method).toBe("POST");
  expect(String(init?.body)).toBe("grant_type=refresh_token&refresh_token=r%2F1%2B");
});

test("[C-20] the emulator renews the tokens of the demo shop", async () => {
  const fetch = answering(200, { id_token: "fresh", expires_in: "3600" });
  await renewBy(fetch, "http://127.0.0.1:9099")(user);
  expect(fetch.mock.calls[0]?.[0]).toMatch("http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=");
});

test.each([
  ["refuses", answering(400, { error: { message: "TOKEN_EXPIRED" } })],
  ["can't be reached", vi.fn<typeof fetch>(() => Promise.reject(new TypeError("Failed to fetch")))],
  ["answers something else", vi.fn<typeof fetch>(async () => new Response("<html>"))],
])("[C-20] when Firebase %s there is no token, and no new attempt for five seconds", async (_what, fetch) => {
  expect(await renewBy(fetch, undefined)(user)).toEqual({ token: undefined, until: NOW + 5000 });
});
