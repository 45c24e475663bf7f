import { isZone } from "contract/days";

const watchers = new Set<() => void>();
let zone = "UTC";

/** The time zone of the shop's days, as far as this page knows: see data/settings.ts. */
export const shopZone = {
  get: (): string => zone,
  set: (now: string): void => {
    if (now === zone || !isZone(now)) return;
    zone = now;
    for (const watcher of watchers) watcher();
  },
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
