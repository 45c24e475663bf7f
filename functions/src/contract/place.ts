import * as z from "zod/mini";
import { cleanLine, isoTime, optionalLine, requiredText, storedText, storedTextOrNone, storedTime } from "./fields.ts";
import { ORDER_LIMITS } from "./order.ts";
import { orderInput } from "./order-input.ts";
import { REFERENCE_LIMITS } from "./references.ts";

export const PLACE_LIMITS = {
  label: ORDER_LIMITS.place,
  recipient: ORDER_LIMITS.recipient,
  costCenter: REFERENCE_LIMITS.costCenter,
} as const;

/** The form of a delivery place. An order copies all of it. */
export const placeInput = z.object({
  label: requiredText("Label is Required", PLACE_LIMITS.label, cleanLine),
  recipient: optionalLine(PLACE_LIMITS.recipient),
  address: orderInput.shape.address,
  phone: orderInput.shape.phone,
  costCenter: optionalLine(PLACE_LIMITS.costCenter),
});
export type PlaceInput = z.output<typeof placeInput>;

/** users/{uid}/places/{id}, without `createdAt`. */
export const storedPlace = z.object({
  label: storedText(PLACE_LIMITS.label),
  recipient: storedTextOrNone(PLACE_LIMITS.recipient),
  address: storedText(ORDER_LIMITS.address),
  phone: storedText(ORDER_LIMITS.phone),
  costCenter: storedTextOrNone(PLACE_LIMITS.costCenter),
  /** The time of the last order to it; null before the first. */
  usedAt: z.nullable(storedTime),
});
export type StoredPlace = z.output<typeof storedPlace>;

export const place = z.extend(storedPlace, { _id: z.string(), usedAt: isoTime, createdAt: isoTime });
export type Place = z.output<typeof place>;
export const places = z.array(place);

const lastOf = ({ usedAt, createdAt }: Place) => usedAt ?? createdAt ?? "";

/** Places as they are offered: the last one used or added first. */
export const lastFirst = (all: readonly Place[]): Place[] =>
  [...all].sort((a, b) => lastOf(b).localeCompare(lastOf(a)));

/** True if two labels would look the same in a list. */
export const isSameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
