/** The message when signing in fails: the sentence in "Firebase: The password is invalid. (auth/wrong-password)." */
export const signInMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return "Something went wrong. Please try again.";
  const [, code] = /\((auth\/[^)]*)\)/.exec(error.message) ?? [];
  const sentence = error.message
    .replace(/^Firebase: /, "")
    .replace(/\s*\(auth\/[^)]*\)\.?$/, "")
    .trim();
  // Some failures have a code and no sentence: "Firebase: Error (auth/internal-error)."
  return sentence === "" || sentence === "Error"
    ? `Signing in didn't work. Please try again. (${code ?? "unknown"})`
    : sentence;
};
