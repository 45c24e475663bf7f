import { collection, doc, getDoc, getDocs, serverTimestamp, Timestamp } from "firebase/firestore";
import { describe } from "vitest";
import { change, put, remove, without } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("messages");
const { visitor, anonymous, person } = shop;
const newMessage = (changes: object = {}) => ({
  name: "Vi Visitor",
  email: "visitor@example.com",
  message: "Do you deliver on Sundays?",
  createdAt: serverTimestamp(),
  ...changes,
});
const leave = (data: object = newMessage(), by = visitor()) => put(by, "messages/new", data);
const nobody = { "a visitor": visitor, "an anonymous visitor": anonymous, "a customer": () => person("customer") };
const admin = () => person("admin");

describe("[S-3] Everyone leaves a message, with exactly the fields of a message and within the limits.", () => {
  testEach(
    {
      "with a field too many": { urgent: true },
      "in the past": { createdAt: Timestamp.fromMillis(0) },
      "from no name": { name: "" },
      "from a number": { name: 5 },
      "from an e-mail without a host": { email: "visitor" },
      "from an e-mail in capitals": { email: "Visitor@example.com" },
      "from two e-mails": { email: ["visitor@example.com"] },
      "with nothing to say": { message: "" },
      "with spaces to say": { message: "\u00a0\u2003\n" },
      "with a list to say": { message: ["hello"] },
    },
    (changes) => ({ denied: () => leave(newMessage(changes)), allowed: () => leave() }),
  );
  testEach(Object.fromEntries(Object.keys(newMessage()).map((field) => [`without ${field}`, field])), (field) => ({
    denied: () => leave(without(newMessage(), field)),
    allowed: () => leave(),
  }));
});

describe("[S-3] [A-9] Admins read and delete messages; nobody changes one.", () => {
  for (const [who, db] of Object.entries(nobody)) {
    testTwins(`${who} reads no message`, () => ({
      denied: () => getDoc(doc(db(), "messages/hello")),
      allowed: () => getDoc(doc(admin(), "messages/hello")),
    }));
    testTwins(`${who} lists no messages`, () => ({
      denied: () => getDocs(collection(db(), "messages")),
      allowed: () => getDocs(collection(admin(), "messages")),
    }));
    testTwins(`${who} deletes no message`, () => ({
      denied: () => remove(db(), "messages/hello"),
      allowed: () => remove(admin(), "messages/hello"),
    }));
  }
  testEach({ "the one who left it": visitor, "an admin": admin }, (who) => ({
    denied: () => change(who(), "messages/hello", { message: "Never mind." }),
    allowed: () => remove(admin(), "messages/hello"),
  }));
});
