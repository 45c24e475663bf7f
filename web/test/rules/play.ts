import { isDeepStrictEqual } from "node:util";
import { openingDocuments } from "../../../functions/testing/cases/opening-documents.ts";
import { type Act, type Answer, type Case, changed, type Person } from "../../../functions/testing/cases/table.ts";
import { OWNER, type Shop } from "./emulator.ts";
import { perform, type Verdict } from "./perform.ts";

/** The answer that the rules must give. It differs from the table's where only the API offers the act. */
const expectedOf = ({ only, act, given }: Case, who: string, answer: Answer): Verdict | "no effect" => {
  const isMissing = !openingDocuments()[act.on] && !given?.[act.on];
  // To a customer, an order that does not exist is like another customer's: the web app says the same of both.
  const isHidden = act.on.startsWith("orders/") && who !== "admin";
  if (act.does === "read" && isMissing && answer.endsWith("-not-found")) return isHidden ? "denied" : "not there";
  if (only?.at === "api") return only.elsewhere === "no effect" ? "no effect" : "denied";
  return answer === "allowed" || answer === "no effect" ? answer : "denied";
};

/** The rules treat an anonymous user like a visitor. */
const everyone = ({ answers }: Case): [who: string, answer: Answer][] => {
  const entries = Object.entries(answers) as [Person, Answer][];
  return entries.flatMap(([who, answer]) =>
    who === "visitor"
      ? [
          [who, answer],
          ["anonymous", answer],
        ]
      : [[who, answer]],
  );
};

const say = (who: string, { title }: Case, what: string, expected: string, verdict: string) =>
  new Error(`${who} ${title}${what && `, ${what}`}: expected ${expected}, but the rules say ${verdict}.`);

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

/** Checks that a similar act is allowed. Otherwise the denial might have any other reason. */
const playTwin = async (shop: Shop, one: Case, denied: string) => {
  const { given = one.given, who = one.twin ? denied : OWNER, act, ...change } = one.twin ?? {};
  await shop.reset(given);
  const verdict = await perform(shop, who, { ...(act ?? one.act), ...change }, given);
  if (verdict === "denied") throw say(who, one, "(the allowed twin)", "allowed", verdict);
};

/** Plays a case under the rules. @throws Error at the first answer that is not the table's. */
export const play = async (shop: Shop, one: Case): Promise<void> => {
  const { act, given, wrong = {} } = one;
  const expected = everyone(one).map(([who, answer]) => ({ who, answer: expectedOf(one, who, answer) }));
  const allowed = expected.filter(({ answer }) => answer === "allowed");

  // A denied act changes nothing, so all of them can use the same documents.
  await shop.reset(given);
  for (const { who, answer } of expected) {
    if (answer === "allowed") continue;
    const verdict = await perform(shop, who, act, given);
    if (answer !== "no effect" && (verdict === "allowed" || answer === "not there") && verdict !== answer)
      throw say(who, one, "", answer, verdict);
  }
  for (const [what, change] of Object.entries(wrong)) {
    const who = allowed[0]?.who ?? "";
    const verdict = await perform(shop, who, changed(act, change), given);
    if (verdict !== "denied") throw say(who, one, what, "denied", verdict);
  }
  for (const [index, { who }] of allowed.entries()) {
    if (index > 0 && !isReading(act)) await shop.reset(given);
    const verdict = await perform(shop, who, act, given);
    if (verdict !== "allowed") throw say(who, one, "", "allowed", verdict);
    await checkEffect(shop, one, act);
  }
  if (allowed.length === 0) await playTwin(shop, one, expected.at(-1)?.who ?? OWNER);
};

const isReading = ({ does }: Act) => does === "read" || does === "list" || does === "list group";
