import * as z from "zod/mini";
import { isoTime } from "./fields.ts";
import { storedMessage, storedSubscriber } from "./message.ts";

/** A contact message in the API's answers. */
export const message = z.extend(storedMessage, { _id: z.string(), createdAt: isoTime });
export type Message = z.output<typeof message>;

/** A newsletter address in the API's answers. */
export const subscriber = z.extend(storedSubscriber, { _id: z.string(), createdAt: isoTime });
export type Subscriber = z.output<typeof subscriber>;
