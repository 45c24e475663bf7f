import type { Waiting } from "contract/waiting";
import { waitingCall } from "../config/calls.ts";
import { api } from "./api.ts";
import { useLive } from "./live/use-live.ts";

const MINUTE = 60_000;

/** What waits for an admin; undefined until it is known. Counted each minute, and when somebody comes back to this tab. */
export const useWaiting = (): Waiting | undefined => {
  const live = useLive({
    path: waitingCall,
    ask: () => api.get<Waiting>(waitingCall),
    everyMs: MINUTE,
    onReturn: true,
  });
  return live.status === "ready" ? live.data : undefined;
};
