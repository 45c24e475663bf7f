/**
 * Replaces re2js in the build. Firestore imports it for regular expressions in pipelines. The shop uses none, and it would be a sixth
 * of the code on a signed-in page.
 */
export const RE2JS = {
  compile: (): never => {
    throw new Error("The shop has no regular expressions in Firestore's queries");
  },
};
