import { FRESH } from "contract/abuse-limits";

const KEY = "salus.existing-client.written";
const CACHED = /^\/(products(\/[^/]+)?|reviews)\/?$/;
/** Writes that change those answers. An order moves the stock of its product. */
const CHANGES_THEM = /^\/(products|reviews|orders?)(\/|$)/;
/** The API refuses what the page shows, since its answers are outdated. */
const OUTDATED = [404, 409];

/** The last write by the server's clock, and until when, by the browser's, caches are avoided (ms since 1970). */
type Written = [since: number, until: number];

/** Caches keep public lists for minutes. After a write, this browser asks at an address of its own. */
export const createFresh = (storage: () => Storage) => {
  let written: Written = [0, 0];

  const lastWritten = (): Written => {
    try {
      const [since = 0, until = 0] = (storage().getItem(KEY) ?? "").split(" ").map(Number);
      return since > written[0] ? [since, until] : written;
    } catch {
      // The browser blocks all access to storage.
      return written;
    }
  };

  return {
    /** Notes the answer to a write. */
    wrote: (path: string, { ok, status, headers }: Response): void => {
      if (!CHANGES_THEM.test(path) || !(ok || OUTDATED.includes(status))) return;
      const now = Date.parse(headers.get("Date") ?? "") || Date.now();
      const [last] = lastWritten();
      // The API accepts few moments, and each write needs one of its own.
      const next = Math.abs(last - now) < FRESH.forMs ? last + FRESH.stepMs : 0;
      const since = Math.max(Math.ceil(now / FRESH.stepMs) * FRESH.stepMs, next);
      written = [since, Date.now() + FRESH.forMs];
      try {
        storage().setItem(KEY, written.join(" "));
      } catch {
        // The write is remembered until a reload.
      }
    },

    renew: (path: string, request: Request): Request => {
      const [since, until] = lastWritten();
      const left = until - Date.now();
      if (!CACHED.test(path) || !(left > 0 && left <= FRESH.forMs)) return request;
      const address = new URL(request.url);
      address.searchParams.set("since", String(since));
      return new Request(address, request);
    },
  };
};
