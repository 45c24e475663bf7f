import { inspect, isDeepStrictEqual } from "node:util";
import { openingDocuments } from "../../../functions/testing/cases/opening-documents.ts";
import { type Act, type Answer, type Case, changed } from "../../../functions/testing/cases/table.ts";
import { OWNER, type Probe, type Shop } from "./emulator.ts";
import { perform, type Verdict } from "./perform.ts";

/** The answer that the rules must give. It differs from the table's where only the API offers the act. */
const expectedOf = ({ only, act, given }: Case, who: string, answer: Answer): Verdict | "no effect" => {
  const isMissing = !openingDocuments()[act.on] && !given?.[act.on];
  // To a customer, an order that does not exist is like another customer's: the web app says the same of both.
  const isHidden = act.on.startsWith("orders/") && who !== "admin";
  const isTold = answer.endsWith("-not-found") || act.on === `users/${who}`;
  if (act.does === "read" && isMissing && isTold) return isHidden ? "denied" : "not there";
  if (only?.at === "api") return only.elsewhere === "no effect" ? "no effect" : "denied";
  return answer === "allowed" || answer === "no effect" ? answer : "denied";
};

/** Compares the stored documents with the case. Fields that the case does not name may have any value. */
const checkEffect = async (shop: Shop, { after = {}, makes }: Case, { on }: Act) => {
  for (const [path, fields] of Object.entries(after)) {
    const { data } = await shop.read(path);
    const named = data && fields && Object.fromEntries(Object.keys(fields).map((name) => [name, data[name]]));
    if (!isDeepStrictEqual(named ?? null, fields)) throw new Error(`${path} is ${JSON.stringify(data)} afterwards.`);
  }
  if (!makes) return;
  const { createdAt, ...made } = (await shop.read(`${on}/new`)).data ?? {};
  if (!isDeepStrictEqual(made, makes) || !(createdAt instanceof Date))
    throw new Error(`The new document is ${JSON.stringify(made)}.`);
};

/** A case's questions to the rules: each person's act, each wrong act, and a similar one where nobody is allowed. */
export const probesOf = (one: Case): Probe[] => {
  const { act, wrong = {} } = one;
  const ask = (
    who: string,
    what: string,
    asked: Act,
    expected: Verdict | "no effect" | "not denied",
    given = one.given,
  ): Probe => ({
    about: inspect([who, one.title, what, asked, given, one.after]),
    run: async (shop) => {
      await shop.reset(given);
      const verdict = await perform(shop, who, asked, given);
      const isRight = expected === "not denied" ? verdict !== "denied" : verdict === expected;
      if (!isRight && expected !== "no effect")
        throw new Error(`${who} ${one.title}${what}: expected ${expected}, but the rules say ${verdict}.`);
      if (expected === "allowed") await checkEffect(shop, one, act);
    },
  });
  const people = Object.entries(one.answers).map(([who, answer]) => ({ who, expected: expectedOf(one, who, answer) }));
  // The rules treat an anonymous user like a visitor.
  const everyone = people.flatMap((one) => (one.who === "visitor" ? [one, { ...one, who: "anonymous" }] : [one]));
  const first = people.find(({ expected }) => expected === "allowed");
  const { given, who = one.twin ? people.at(-1)?.who : OWNER, act: similar = act, ...change } = one.twin ?? {};
  return [
    ...everyone.map(({ who, expected }) => ask(who, "", act, expected)),
    ...Object.entries(first ? wrong : {}).map(([what, deviation]) =>
      ask(first?.who ?? "", `, ${what}`, changed(act, deviation), "denied"),
    ),
    ...(first ? [] : [ask(who ?? "", " (the allowed twin)", { ...similar, ...change }, "not denied", given)]),
  ];
};
