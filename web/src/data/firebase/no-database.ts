/**
 * Replaces firebase/database in the build. The shop has no Realtime Database, but reactfire imports it, and it would be a
 * third of the code on a signed-in page. The exports are the ones that reactfire imports.
 */
const missing = (): never => {
  throw new Error("The shop has no Realtime Database");
};

export const get = missing;
export const off = missing;
export const onChildAdded = missing;
export const onChildChanged = missing;
export const onChildMoved = missing;
export const onChildRemoved = missing;
export const onValue = missing;
