/** A time in the API's answers, in ISO 8601, as a Date. */
export const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A document in the API's answers, as the app uses it. */
export const timed = <T extends { createdAt: string | null }>(
  document: T,
): Omit<T, "createdAt"> & { createdAt: Date | null } => ({
  ...document,
  createdAt: timeOf(document.createdAt),
});
