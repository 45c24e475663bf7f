import type { StoredUser } from "./stored-users.ts";

/** A new ID token, or none, and until when (in ms since 1970) to go by that. */
export interface Renewal {
  token: string | undefined;
  until: number;
}

/** A token that ends sooner than this is replaced first. */
export const MARGIN_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** A page that polls must not ask the identity service again with every call, once that has said no. */
const AFTER_FAILURE_MS = 5000;

/**
 * Asks the identity service, or its emulator at `emulator`, for a new ID token of this person. A failure of any kind is a
 * renewal without a token.
 */
export const renewBy =
  (fetch: typeof window.fetch, emulator: string | undefined) =>
  async ({ apiKey, stsTokenManager }: StoredUser): Promise<Renewal> => {
    const service = emulator ? `${emulator}/securetoken.googleapis.com` : "https://securetoken.googleapis.com";
    try {
      const answer = await fetch(`${service}/v1/token?key=${encodeURIComponent(apiKey)}`, {
        method: "POST",
        body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: stsTokenManager.refreshToken }),
        signal: AbortSignal.timeout?.(TIMEOUT_MS),
      });
      const { id_token: token, expires_in: seconds } = await answer.json();
      if (typeof token === "string") return { token, until: Date.now() + Number(seconds) * 1000 - MARGIN_MS };
    } catch {
      // As when it refuses: the call goes out as it is, and the shop's answer tells the page.
    }
    return { token: undefined, until: Date.now() + AFTER_FAILURE_MS };
  };
