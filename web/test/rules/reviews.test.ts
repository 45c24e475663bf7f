import { assertSucceeds } from "@firebase/rules-unit-testing";
import { collection, doc, getDoc, getDocs, limit, query, serverTimestamp, Timestamp } from "firebase/firestore";
import { describe, test } from "vitest";
import { aReview } from "../../../functions/testing/builders.ts";
import { change, put, remove, without } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("reviews");
const { visitor, anonymous, person } = shop;
const customer = () => person("customer");
const newReview = (changes: object = {}) => ({ ...aReview(), createdAt: serverTimestamp(), ...changes });
const add = (data: object = newReview(), by = customer()) => put(by, "reviews/new", data);

describe("[R-1] Everyone reads a review, and lists reviews up to 100 at a time.", () => {
  const list = (...limits: number[]) =>
    getDocs(query(collection(visitor(), "reviews"), ...limits.map((n) => limit(n))));

  test("a visitor reads a review", () => assertSucceeds(getDoc(doc(visitor(), "reviews/kind"))));
  testTwins("nobody lists more than 100 reviews", () => ({ denied: () => list(101), allowed: () => list(100) }));
  testTwins("nobody lists reviews without a limit", () => ({ denied: () => list(), allowed: () => list(1) }));
});

describe("[R-2] [V-4] A person with a profile adds a review as themselves, with exactly the fields of a review and within the limits.", () => {
  test("an admin adds a review", () => assertSucceeds(add(newReview({ uid: "admin" }), person("admin"))));
  testTwins("someone without a profile adds no review", () => ({
    denied: () => add(newReview({ uid: "stranger" }), person("stranger")),
    allowed: async () => {
      await shop.lay({ "users/stranger": { role: "customer" } });
      await add(newReview({ uid: "stranger" }), person("stranger"));
    },
  }));
  testEach({ "a visitor": visitor, "an anonymous visitor": anonymous }, (who) => ({
    denied: () => add(newReview(), who()),
    allowed: () => add(),
  }));
  testEach(
    {
      "in a neighbour's name": { uid: "neighbour" },
      "with a field too many": { verified: true },
      "in the past": { createdAt: Timestamp.fromMillis(0) },
      "with half a star": { rating: 4.5 },
      "with a rating in words": { rating: "5" },
      "with a rating that is no number": { rating: Number.NaN },
      "with no star": { rating: 0 },
      "with six stars": { rating: 6 },
      "with a list for a review": { review: ["good"] },
      "with a review of spaces": { review: " \n " },
      "with a map for a name": { name: {} },
      "with nothing for a location": { location: null },
      "with an image that is no address": { img: "casey" },
    },
    (changes) => ({ denied: () => add(newReview(changes)), allowed: () => add() }),
  );
  testEach(Object.fromEntries(Object.keys(newReview()).map((field) => [`without ${field}`, field])), (field) => ({
    denied: () => add(without(newReview(), field)),
    allowed: () => add(),
  }));
});

describe("[R-4] Nobody changes or deletes a review.", () => {
  const everybody = { "its author": customer, "an admin": () => person("admin"), "a visitor": visitor };
  testEach(everybody, (who) => ({ denied: () => change(who(), "reviews/kind", { rating: 1 }), allowed: () => add() }));
  testEach(Object.fromEntries(Object.entries(everybody).map(([who, db]) => [`deletion by ${who}`, db])), (who) => ({
    denied: () => remove(who(), "reviews/kind"),
    allowed: () => add(),
  }));
  testTwins("a review is not written anew", () => ({
    denied: () => put(customer(), "reviews/kind", newReview()),
    allowed: () => put(customer(), "reviews/another", newReview()),
  }));
});
