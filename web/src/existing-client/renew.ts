import type { StoredUser } from "./stored-users.ts";

/** A new ID token, or none, and the time until which that holds (in ms since 1970). */
export interface Renewal {
  token: string | undefined;
  until: number;
}

/** A token that expires sooner than this is renewed first. */
export const MARGIN_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** After a refusal, a page that polls must not call Firebase Authentication with every request. */
const AFTER_FAILURE_MS = 5000;

/** Gets a new ID token from Firebase Authentication or its emulator. A failure gives a renewal without a token. */
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
      // The call is sent without a token, and the API's response informs the page.
    }
    return { token: undefined, until: Date.now() + AFTER_FAILURE_MS };
  };
