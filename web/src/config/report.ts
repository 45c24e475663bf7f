/** What an error's code says when only the connection is to blame: of the API, and of Firestore. */
const UNREACHABLE: unknown[] = ["unreachable", "unavailable", "deadline-exceeded"];

/** Whether an error only says that the shop or its database can't be reached. Any other error is reported: it is a bug. */
export const isUnreachable = (error: unknown): boolean => {
  const isExpected = error instanceof Error && "code" in error && UNREACHABLE.includes(error.code);
  if (!isExpected) reportError(error);
  return isExpected;
};
