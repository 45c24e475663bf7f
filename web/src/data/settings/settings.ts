import type { SettingsInput } from "contract/settings";
import { useEffect } from "react";
import { settingsCall } from "../../config/calls.ts";
import { shopZone } from "../../config/zone.ts";
import { api } from "../api.ts";
import { lateSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";
import { local } from "../storage.ts";

const source = lateSource(settingsCall, async () => (await import("contract/settings")).shownSettings);

export const useSettings = () => useLive(source);

/** Changes the given settings; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const saveSettings = (changes: SettingsInput) => orRefusal(api.put(settingsCall, changes));

const ZONE_KEY = "shop-zone";

/** Keeps the time zone of the shop's days, also for the next visit: times must not change while a page loads. */
export const useShopZone = (): void => {
  const live = useSettings();
  const zone = live.status === "ready" ? live.data.zone : undefined;
  useEffect(() => {
    if (zone === undefined) return;
    shopZone.set(zone);
    local.set(ZONE_KEY, zone);
  }, [zone]);
};

const known = local.get(ZONE_KEY);
if (known !== null) shopZone.set(known);
