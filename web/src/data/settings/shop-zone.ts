import { useEffect } from "react";
import { shopZone } from "../../config/zone.ts";
import { local } from "../storage.ts";
import { useSettings } from "./settings.ts";

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
