/** The lots that a recall names. */
export const lotsInWords = (lots: readonly string[]): string => (lots.length > 0 ? lots.join(", ") : "All pieces");
