/**
 * Replaces firebase/database and re2js in the build. The shop has no Realtime Database, but reactfire imports it, and
 * it would be a third of the code on a signed-in page. Firestore imports re2js for regular expressions in pipelines, of
 * which the shop has none: another sixth. The exports are the ones that these two import.
 */
const missing = (): never => {
  throw new Error("The shop has neither the Realtime Database nor regular expressions in Firestore's queries");
};

export const get = missing;
export const off = missing;
export const onChildAdded = missing;
export const onChildChanged = missing;
export const onChildMoved = missing;
export const onChildRemoved = missing;
export const onValue = missing;
export const RE2JS = { compile: missing };
