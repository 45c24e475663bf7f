import { createHash } from "node:crypto";
import { collection, doc, getDoc, getDocs, serverTimestamp, Timestamp } from "firebase/firestore";
import { describe } from "vitest";
import { change, put, remove, without } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("subscribers");
const { visitor, anonymous, person } = shop;
const admin = () => person("admin");
const ADDRESS = "vi@example.com";
const idOf = (email: string) => createHash("sha256").update(email).digest("hex");
const newSubscriber = (changes: object = {}) => ({ email: ADDRESS, createdAt: serverTimestamp(), ...changes });
const subscribe = (data: object = newSubscriber(), id = idOf(ADDRESS)) => put(visitor(), `subscribers/${id}`, data);

describe("[X-5] Everyone subscribes an e-mail address once, under the SHA-256 of the address.", () => {
  testTwins("a second time is refused", () => ({
    denied: async () => {
      await put(visitor(), `subscribers/${idOf("other@example.com")}`, newSubscriber({ email: "other@example.com" }));
      await put(visitor(), `subscribers/${idOf("other@example.com")}`, newSubscriber({ email: "other@example.com" }));
    },
    allowed: () => subscribe(),
  }));
  testEach(
    {
      "under another address's hash": idOf("other@example.com"),
      "under the hash in capitals": idOf(ADDRESS).toUpperCase(),
      "under the address itself": ADDRESS,
      "under any id": "any",
    },
    (id) => ({ denied: () => subscribe(newSubscriber(), id), allowed: () => subscribe() }),
  );
  testEach(
    { "an address in capitals": "Vi@Example.com", "no address": "vi", "an address with a space": "v i@example.com" },
    (email) => ({
      denied: () => subscribe(newSubscriber({ email }), idOf(email)),
      allowed: () => subscribe(),
    }),
  );
  testEach(
    {
      "a field too many": newSubscriber({ confirmed: true }),
      "a date in the past": newSubscriber({ createdAt: Timestamp.fromMillis(0) }),
      "a number for an address": newSubscriber({ email: 5 }),
      "no address": without(newSubscriber(), "email"),
      "no date": without(newSubscriber(), "createdAt"),
    },
    (data) => ({ denied: () => subscribe(data), allowed: () => subscribe() }),
  );
});

describe("[X-5] [A-9] Admins read and delete subscribers; nobody changes one.", () => {
  const nobody = { "a visitor": visitor, "an anonymous visitor": anonymous, "a customer": () => person("customer") };
  for (const [who, db] of Object.entries(nobody)) {
    testTwins(`${who} reads no subscriber`, () => ({
      denied: () => getDoc(doc(db(), "subscribers/first")),
      allowed: () => getDoc(doc(admin(), "subscribers/first")),
    }));
    testTwins(`${who} lists no subscribers`, () => ({
      denied: () => getDocs(collection(db(), "subscribers")),
      allowed: () => getDocs(collection(admin(), "subscribers")),
    }));
    testTwins(`${who} deletes no subscriber`, () => ({
      denied: () => remove(db(), "subscribers/first"),
      allowed: () => remove(admin(), "subscribers/first"),
    }));
  }
  testEach({ "a visitor": visitor, "an admin": admin }, (who) => ({
    denied: () => change(who(), "subscribers/first", { email: ADDRESS }),
    allowed: () => remove(admin(), "subscribers/first"),
  }));
});
