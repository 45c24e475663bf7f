/** A stored value as text; "" for anything that is no text. `String` throws for some stored maps. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A stored value as a number; NaN for anything that is no number. */
export const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);
