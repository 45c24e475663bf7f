import { collection, doc, getDoc, getDocs, serverTimestamp } from "firebase/firestore";
import { describe } from "vitest";
import { change, put, remove } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testTwins } from "./twins.ts";

const shop = openShop("functions-only");
const admin = () => shop.person("admin");
const everybody = { "an admin": admin, "the customer": () => shop.person("customer"), "a visitor": shop.visitor };

/** No one may do these at all: what shows that the documents are there is that the functions can. */
const allowed = (path: string) => () => shop.behindTheRules((db) => change(db, path, { touched: true }));

const testClosed = (path: string) => {
  const [name = ""] = path.split("/");
  for (const [who, db] of Object.entries(everybody)) {
    const testDenied = (what: string, denied: () => Promise<unknown>) =>
      testTwins(`${who} ${what}`, () => ({ denied, allowed: allowed(path) }));

    testDenied(`does not read ${path}`, () => getDoc(doc(db(), path)));
    testDenied(`does not list ${name}`, () => getDocs(collection(db(), name)));
    testDenied(`does not change ${path}`, () => change(db(), path, { status: "settled" }));
    testDenied(`does not delete ${path}`, () => remove(db(), path));
    testDenied(`does not add to ${name}`, () => put(db(), `${name}/new`, { createdAt: serverTimestamp() }));
  }
};

describe("[R-4] [Y-6] Payments are for the functions alone.", () => testClosed("payments/pi_1"));

describe("[R-4] [Y-7] The payment provider's events are for the functions alone.", () =>
  testClosed("stripeEvents/evt_1"));

describe("[R-4] Everything is denied unless a sentence allows it.", () => {
  for (const path of ["settings/shop", "products/gloves/notes/one", "orders/unpaid/notes/one", "users/admin/keys/one"])
    for (const [who, db] of Object.entries(everybody)) {
      testTwins(`${who} does not write ${path}`, () => ({
        denied: () => put(db(), path, { open: true }),
        allowed: () => shop.behindTheRules((all) => put(all, path, { open: true })),
      }));
      testTwins(`${who} does not read ${path}`, () => ({
        denied: () => getDoc(doc(db(), path)),
        allowed: () => shop.behindTheRules((all) => getDoc(doc(all, path))),
      }));
    }
});
