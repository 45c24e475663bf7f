export { dateFormat } from "contract/days";

import { isZone } from "contract/days";

/** The zone, or UTC if this browser does not know it. */
export const knownZone = (zone: string): string => (isZone(zone) ? zone : "UTC");

const watchers = new Set<() => void>();
let zone = "UTC";

/** The time zone of the shop's days, as far as this page knows: see data/settings. */
export const shopZone = {
  get: (): string => zone,
  set: (now: string): void => {
    if (now === zone) return;
    zone = knownZone(now);
    for (const watcher of watchers) watcher();
  },
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
