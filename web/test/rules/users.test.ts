import { assertSucceeds } from "@firebase/rules-unit-testing";
import {
  collection,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  where,
} from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { aUser } from "../../../functions/testing/builders.ts";
import { change, put, remove } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("users");
const { visitor, anonymous, person } = shop;
const customer = () => person("customer");
const admin = () => person("admin");
const read = (db: Firestore, uid: string) => getDoc(doc(db, "users", uid));
const edit = (data: object, by = customer(), uid = "customer") => change(by, `users/${uid}`, data);

describe("[R-2] Everyone asks for their own profile, and learns when it is not there.", () => {
  testTwins("a customer does not read a neighbour's profile", () => ({
    denied: () => read(customer(), "neighbour"),
    allowed: () => read(customer(), "customer"),
  }));
  testTwins("a visitor reads no profile", () => ({
    denied: () => read(visitor(), "customer"),
    allowed: () => read(customer(), "customer"),
  }));
  testTwins("an anonymous visitor reads no profile", () => ({
    denied: () => read(anonymous(), "customer"),
    allowed: () => read(customer(), "customer"),
  }));
  test("someone who has just signed up learns that there is no profile yet", async () => {
    const profile = await assertSucceeds(read(person("stranger"), "stranger"));
    expect(profile.exists()).toBe(false);
  });
});

describe("[R-3] [A-9] Admins read and list every profile.", () => {
  test("an admin reads a customer's profile", () => assertSucceeds(read(admin(), "customer")));
  testEach(
    { "a customer": customer, "a visitor": visitor, "someone without a profile": () => person("stranger") },
    (who) => ({
      denied: () => getDocs(collection(who(), "users")),
      allowed: () => getDocs(collection(admin(), "users")),
    }),
  );
  testTwins("a customer does not even list profiles with their own e-mail", () => {
    const own = where("email", "==", "customer@example.com");
    return {
      denied: () => getDocs(query(collection(customer(), "users"), own)),
      allowed: () => getDocs(query(collection(admin(), "users"), own)),
    };
  });
});

describe("[R-2] [X-1] A person changes their own name, address, education, phone and LinkedIn, within the limits.", () => {
  const everything = { name: "Casey", address: "1 Road", edu: "Nursing", phone: "555", linkedin: "in/casey" };

  testEach({ "a neighbour": () => person("neighbour"), "an admin": admin, "a visitor": visitor }, (who) => ({
    denied: () => edit(everything, who()),
    allowed: () => edit(everything),
  }));
  test("an admin changes their own profile", () => assertSucceeds(edit(everything, admin(), "admin")));
  test("everything but the name may be empty", () =>
    assertSucceeds(edit({ address: "", edu: "", phone: "", linkedin: "" })));
  testEach(
    {
      "their own role": { role: "admin" },
      "their e-mail": { email: "admin@example.com" },
      "their date of creation": { createdAt: serverTimestamp() },
      "an unknown field": { extra: true },
      "their name to nothing": { name: "" },
      "their name to spaces": { name: "  " },
      "their name to a number": { name: 5 },
      "their address to a list": { address: [] },
      "their education to nothing known": { edu: null },
      "their phone to a number": { phone: 5550123456 },
      "their LinkedIn to a map": { linkedin: {} },
      "their address by leaving it out": { address: deleteField() },
    },
    (changes) => ({ denied: () => edit({ ...everything, ...changes }), allowed: () => edit(everything) }),
  );
  testTwins("a demoted admin cannot take the role back", () => ({
    denied: async () => {
      await shop.lay({ "users/admin": aUser({ email: "admin@example.com" }) });
      await edit({ role: "admin" }, admin(), "admin");
    },
    allowed: () => edit(everything, admin(), "admin"),
  }));
});

describe("[R-3] [A-9] An admin makes a customer an admin.", () => {
  const promote = (by = admin(), data: object = { role: "admin" }, uid = "customer") => edit(data, by, uid);

  test("a promotion holds at once", async () => {
    await promote();
    await assertSucceeds(getDocs(collection(customer(), "users")));
  });
  testEach(
    {
      "a neighbour": () => person("neighbour"),
      "a visitor": visitor,
      "someone without a profile": () => person("stranger"),
    },
    (who) => ({
      denied: () => promote(who()),
      allowed: () => promote(),
    }),
  );
  testEach(
    {
      "something unknown": { role: "owner" },
      nothing: { role: deleteField() },
      "an admin of another name": { role: "admin", name: "Root" },
      "an admin of another e-mail": { role: "admin", email: "admin@example.com" },
      "a customer again": { role: "customer", edu: "x" },
    },
    (data) => ({ denied: () => promote(admin(), data), allowed: () => promote() }),
  );
  testEach(
    Object.fromEntries(
      [...Object.keys(aUser()), "createdAt", "extra"]
        .filter((field) => field !== "role")
        .map((field) => [`an admin, and another ${field}`, { role: "admin", [field]: "Root" }]),
    ),
    (data) => ({ denied: () => promote(admin(), data), allowed: () => promote() }),
  );
  testTwins("what is no customer is not promoted", () => ({
    denied: async () => {
      await shop.lay({ "users/odd": { ...aUser(), role: "suspended" } });
      await promote(admin(), { role: "admin" }, "odd");
    },
    allowed: () => promote(),
  }));
});

describe("[R-3] [A-4] Nobody creates, deletes or demotes a profile here: the functions do.", () => {
  testTwins("a person does not make their own profile", () => ({
    denied: () => put(person("stranger"), "users/stranger", { ...aUser(), createdAt: serverTimestamp() }),
    allowed: () => read(person("stranger"), "stranger"),
  }));
  testTwins("a person does not make their own profile an admin's", () => ({
    denied: () => put(person("stranger"), "users/stranger", { role: "admin" }),
    allowed: () => read(person("stranger"), "stranger"),
  }));
  testTwins("an admin makes no profile for another", () => ({
    denied: () => put(admin(), "users/stranger", { ...aUser(), createdAt: serverTimestamp() }),
    allowed: () => edit({ role: "admin" }, admin()),
  }));
  testTwins("a person does not delete their own profile", () => ({
    denied: () => remove(customer(), "users/customer"),
    allowed: () => edit({ edu: "" }),
  }));
  testTwins("an admin deletes no profile", () => ({
    denied: () => remove(admin(), "users/customer"),
    allowed: () => edit({ role: "admin" }, admin()),
  }));
  testTwins("an admin demotes no admin", () => ({
    denied: async () => {
      await shop.lay({ "users/neighbour": aUser({ role: "admin" }) });
      await edit({ role: "customer" }, admin(), "neighbour");
    },
    allowed: () => edit({ role: "admin" }, admin(), "customer"),
  }));
  testTwins("an admin does not demote themselves", () => ({
    denied: () => edit({ role: "customer" }, admin(), "admin"),
    allowed: () => edit({ edu: "" }, admin(), "admin"),
  }));
});
