import { FRESH } from "contract/limits";
import { needsBearer } from "./bearer.ts";

const KEY = "salus.existing-client.written";
/**
 * Caches keep the public lists for minutes. After a write to one, this browser asks for them under an address of its own, so that the
 * user sees the write at once, also after a reload. Other users see it when the caches do.
 */
export const createFresh = (storage: () => Storage) => {
  let written = 0;

  const lastWritten = () => {
    try {
      return Math.max(written, Number(storage().getItem(KEY)));
    } catch {
      // The browser blocks all access to storage.
      return written;
    }
  };

  return {
    /** Notes a write that succeeded. */
    wrote: (path: string): void => {
      if (!/^\/(products|reviews)(\/|$)/.test(path)) return;
      // The API accepts few moments, and each write needs one of its own.
      const now = Math.ceil(Date.now() / FRESH.stepMs) * FRESH.stepMs;
      written = Math.max(now, lastWritten() + FRESH.stepMs);
      try {
        storage().setItem(KEY, String(written));
      } catch {
        // The write is remembered until a reload.
      }
    },

    /** The same GET, at an address that no cache has an older answer for. */
    renew: (path: string, request: Request): Request => {
      const since = lastWritten();
      if (needsBearer("GET", path) || !(Date.now() - since < FRESH.forMs)) return request;
      const address = new URL(request.url);
      address.searchParams.set("since", String(since));
      return new Request(address, request);
    },
  };
};
