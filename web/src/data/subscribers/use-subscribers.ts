import { subscriber } from "contract/subscriber";
import { partAt, subscribersCall } from "../../config/calls.ts";
import { partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** A part of all subscribers, newest first; for admins. */
export const useSubscribersTable = (after: string | undefined) =>
  useLive(partSource(partAt(subscribersCall, after), subscriber));
