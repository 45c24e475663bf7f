import { settingsCall } from "../../config/calls.ts";
import { lateSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";

const source = lateSource(settingsCall, async () => (await import("contract/settings")).shownSettings);

export const useSettings = () => useLive(source);
