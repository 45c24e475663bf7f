import { type Waiting, waiting } from "contract/waiting";
import { waitingCall } from "../config/calls.ts";
import { answerSource } from "./live/sources.ts";
import { useLive } from "./live/use-live.ts";

const MINUTE = 60_000;

/** What waits for an admin; undefined until it is known. Counted each minute, and when somebody comes back to this tab. */
export const useWaiting = (): Waiting | undefined => {
  const live = useLive({ ...answerSource(waitingCall, waiting), everyMs: MINUTE });
  return live.status === "ready" ? live.data : undefined;
};
