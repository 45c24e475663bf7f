import { signInWithPopup } from "firebase/auth";
import { expect, test, vi } from "vitest";
import { signInWithGooglePopup } from "./auth.ts";

vi.unmock("./auth.ts");
vi.mock("firebase/auth", async (original) => ({
  ...(await original<typeof import("firebase/auth")>()),
  initializeAuth: vi.fn(),
  connectAuthEmulator: vi.fn(),
  signInWithPopup: vi.fn(),
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
