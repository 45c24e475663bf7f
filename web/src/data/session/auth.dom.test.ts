import { signInWithPopup } from "firebase/auth";
import { expect, test, vi } from "vitest";
import { prepareGooglePopup, signInWithGooglePopup } from "./auth.ts";

const initialize = vi.hoisted(() => vi.fn(async () => {}));

vi.unmock("./auth.ts");
vi.mock("firebase/auth", async (original) => ({
  ...(await original<typeof import("firebase/auth")>()),
  initializeAuth: vi.fn(),
  connectAuthEmulator: vi.fn(),
  signInWithPopup: vi.fn(),
  browserPopupRedirectResolver: class {
    _initialize = initialize;
  },
}));

const refuse = (code: string) =>
  vi.mocked(signInWithPopup).mockRejectedValueOnce(Object.assign(new Error(`Firebase: Error (${code}).`), { code }));

test.each([
  ["auth/internal-error", /^Google can't be reached\. .* password/],
  ["auth/network-request-failed", /^Google can't be reached\./],
  ["auth/popup-closed-by-user", /popup-closed-by-user/],
])("[A-1 A-7] Google's answer %s is told as %s", async (code, message) => {
  refuse(code);
  await expect(signInWithGooglePopup()).rejects.toThrow(message);
});

test.each([
  ["Apple Computer, Inc.", 1],
  ["Google Inc.", 0],
])(
  "[A-1] before the click, Google's popup is prepared where it would be blocked after a wait: %s",
  async (vendor, times) => {
    vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
    initialize.mockClear();
    prepareGooglePopup();
    expect(initialize).toHaveBeenCalledTimes(times);

    refuse("auth/popup-closed-by-user");
    await expect(signInWithGooglePopup()).rejects.toThrow();
    // Firebase makes an instance of this class, and so gets what was prepared.
    const Resolver = vi.mocked(signInWithPopup).mock.lastCall?.[2] as unknown as new () => unknown;
    const used = new Resolver();
    expect(used).toBeInstanceOf(Resolver);
    expect(new Resolver()).toBe(used);
    expect(initialize.mock.contexts.filter((prepared) => prepared !== used)).toEqual([]);
  },
);
