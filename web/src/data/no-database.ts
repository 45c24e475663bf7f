/**
 * Stands in for firebase/database, which reactfire holds on to although the shop has no Realtime Database: a third of what
 * a signed-in page would load. The names are those that reactfire imports.
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
