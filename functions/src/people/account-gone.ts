/** Whether an error of Firebase Authentication says that there is no such account. */
export const isAccountGone = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === "auth/user-not-found" || code === "auth/invalid-uid";
};
