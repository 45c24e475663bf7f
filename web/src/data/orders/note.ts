import type { OrderNote } from "contract/order-note";
import { noteCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { timeOf } from "../iso-time.ts";
import { documentSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "./or-refusal.ts";

/** A note, as pages show it; empty if there is none. */
export type ShownNote = Omit<OrderNote, "writtenAt"> & { writtenAt: Date | null };

const fromAnswer = ({ writtenAt, ...answer }: OrderNote): ShownNote => ({ ...answer, writtenAt: timeOf(writtenAt) });

/** What admins note about an order, live; null if there is nothing. For admins. */
export const useNote = (orderId: string) =>
  useLive(
    documentSource<OrderNote, ShownNote>(noteCall(orderId), fromAnswer, async () =>
      (await import("./order-queries.ts")).noteRef(orderId),
    ),
  );

/** Notes something about an order; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const writeNote = (orderId: string, note: string) => orRefusal(api.put(noteCall(orderId), { note }));
