import type { Subscriber as Answer } from "contract/subscriber";
import { partAt, subscribersCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import { partSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { Subscriber } from "./subscriber-queries.ts";

const queries = () => import("./subscriber-queries.ts");

/** A part of all subscribers, newest first, live; for admins. */
export const useSubscribersTable = (after: string | undefined) =>
  useLive(
    partSource<Answer, Subscriber>(partAt(subscribersCall, after), timed, {
      byId: async (ids) => (await queries()).subscribersWithIds(ids),
      query: after ? undefined : async () => (await queries()).newestSubscribers(),
    }),
  );
