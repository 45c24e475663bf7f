import type { Waiting } from "contract/waiting";
import { waitingCall } from "../config/calls.ts";
import { lateSource } from "./live/source.ts";
import { useLive } from "./live/use-live.ts";

const MINUTE = 60_000;
const source = lateSource(waitingCall, async () => (await import("contract/waiting")).waiting);

/** The counts of tasks for an admin; undefined at first. Counted each minute, and on coming back to this tab. */
export const useWaiting = (): Waiting | undefined => {
  const live = useLive({ ...source, everyMs: MINUTE });
  return live.status === "ready" ? live.data : undefined;
};
