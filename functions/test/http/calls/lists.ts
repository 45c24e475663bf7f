import { describe, expect, test } from "vitest";
import { LISTS_MAX } from "../../../src/contract/abuse-limits.ts";
import { LIST_LIMITS, type List } from "../../../src/contract/list.ts";
import type { User } from "../../support/api.ts";
import { type DescribedApi, modified, refused, wrongFields } from "../support/described-api.ts";

const weekly = { name: "Weekly order", lines: [{ productId: "gloves", target: 12 }] };
const days = { weeks: 2, weekday: 1, zone: "America/New_York", paused: false };
const USED_UP = refused(404, "link-not-valid");

export const lists = ({ db, ask, call: callApi, signIn }: DescribedApi) => {
  describe("lists", () => {
    const callOf = ({ uid }: User) => `/users/${uid}/lists` as const;
    const listed = async (who: User): Promise<List[]> => (await ask(who, `GET ${callOf(who)}`)).body;
    const put = (who: User, listId: string, body: object) => ask(who, `PUT ${callOf(who)}/${listId}`, body);
    const anId = () => crypto.randomUUID();

    test("[J-1] a customer keeps lists, nobody else sees them, and each name is one list's", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const [first, second] = [anId(), anId()];
      const lines = [
        { productId: "masks", target: "4" },
        { productId: "gone", target: 100_000 },
      ];
      expect(await put(ann, first, { ...weekly, name: " Weekly\norder ", price: 5 })).toMatchObject(modified(1));
      expect(await put(ann, first, weekly)).toMatchObject(modified(0));
      expect(await put(ann, second, { name: "Ward 3", lines, reminder: null })).toMatchObject(modified(1));
      const made = { _id: expect.any(String), reminder: null, createdAt: expect.any(String) };
      expect(await listed(ann)).toEqual([
        { ...made, name: "Ward 3", lines: [{ ...lines[0], target: 4 }, lines[1]], changedAt: expect.any(String) },
        { ...made, ...weekly, _id: first, changedAt: expect.any(String) },
      ]);
      expect(await put(ann, second, { ...weekly, name: "weekly order" })).toMatchObject(refused(409, "list-exists"));
      expect(await put(ann, first, { name: "Weekly Order", lines: [] })).toMatchObject(modified(1));
      expect((await listed(ann))[0]).toMatchObject({ _id: first, name: "Weekly Order", lines: [] });

      const at = `${callOf(ann)}/${second}` as const;
      for (const call of [`GET ${callOf(ann)}`, `DELETE ${at}`] as const)
        expect(await ask(boss, call)).toMatchObject(refused(403, "not-allowed"));
      expect(await ask(boss, `PUT ${at}`, weekly)).toMatchObject(refused(403, "not-allowed"));
      const [kept] = (await listed(ann)).filter(({ _id }) => _id === second);
      expect((await ask(ann, `DELETE ${at}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await ask(ann, `DELETE ${at}`)).toMatchObject(refused(404, "list-not-found"));
      // Undo sends what was there.
      expect(await put(ann, second, { name: kept?.name, lines: kept?.lines })).toMatchObject(modified(1));
      expect((await listed(ann)).find(({ _id }) => _id === second)).toMatchObject({
        name: "Ward 3",
        lines: kept?.lines,
      });
    });

    test("[J-1] a list that is not valid is refused with its wrong fields, and changes nothing", async () => {
      const ann = await signIn();
      const listId = anId();
      await put(ann, listId, weekly);
      const of = (count: number) => Array.from({ length: count }, (_, at) => ({ productId: `p${at}`, target: 1 }));
      const WRONG: [object, ...string[]][] = [
        [{}, "name", "lines"],
        [{ name: "x".repeat(LIST_LIMITS.name + 1), lines: [...of(1), ...of(1)] }, "name", "lines"],
        [{ ...weekly, lines: of(LIST_LIMITS.lines + 1) }, "lines"],
        [
          { ...weekly, lines: [0, 100_001, 1.5, null].map((target, at) => ({ productId: `p${at}`, target })) },
          ...[0, 1, 2, 3].map((at) => `lines.${at}.target`),
        ],
        [{ ...weekly, lines: [{ productId: "a/b", target: 1 }] }, "lines.0.productId"],
        [
          { ...weekly, reminder: { weeks: 27, weekday: 8, zone: "Mars/Olympus", paused: "maybe" } },
          ...["weeks", "weekday", "zone", "paused"].map((field) => `reminder.${field}`),
        ],
      ];
      for (const [body, ...fields] of WRONG) expect(await put(ann, listId, body)).toMatchObject(wrongFields(...fields));
      expect(await put(ann, listId, { ...weekly, lines: of(LIST_LIMITS.lines) })).toMatchObject(modified(1));
      expect(await put(ann, "short", weekly)).toMatchObject(wrongFields("listId"));
      expect(await listed(ann)).toMatchObject([{ name: "Weekly order", lines: of(LIST_LIMITS.lines) }]);
    });

    test("[J-1] at most twenty are kept, also if all come at once, and none of the same name", async () => {
      const ann = await signIn();
      const add = (name: string) => put(ann, anId(), { ...weekly, name });
      for (let index = 2; index < LISTS_MAX; index++) await add(`List ${index}`);
      const late = await Promise.all(["One", "Two", "Three", "one"].map(add));
      expect(late.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
      expect(await add("More")).toMatchObject(refused(409, "too-many-lists"));
      expect(await listed(ann)).toHaveLength(LISTS_MAX);
    });

    test("[J-3] a reminder has its next day, which a pause keeps and other days begin anew; a list that says nothing of it keeps it", async () => {
      const ann = await signIn();
      const listId = anId();
      const shown = async () => (await listed(ann))[0]?.reminder;
      await put(ann, listId, { ...weekly, reminder: days });
      const first = await shown();
      expect(first).toEqual({ ...days, nextOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      expect(new Date(first?.nextOn ?? "").getUTCDay()).toBe(1);
      // As if it had run once.
      const dueAt = new Date(Date.now() + 13 * 86_400_000);
      await db.doc(`users/${ann.uid}/lists/${listId}`).update({ "reminder.dueAt": dueAt });
      const ran = await shown();
      await put(ann, listId, { ...weekly, reminder: { ...days, paused: true } });
      await put(ann, listId, { ...weekly, name: "Other" });
      expect(await shown()).toEqual({ ...ran, paused: true });
      await put(ann, listId, { ...weekly, reminder: { ...days, weeks: 1 } });
      expect(await shown()).toEqual({ ...first, weeks: 1 });
      expect(await put(ann, listId, { ...weekly, reminder: null })).toMatchObject(modified(1));
      expect(await shown()).toBeNull();
    });

    test("[J-3] the link of a reminder, or one click in a mail program, ends it, needs no sign-in and changes nothing else", async () => {
      const ann = await signIn();
      const [stopped, other] = [anId(), anId()];
      for (const [listId, name] of [
        [stopped, "Weekly"],
        [other, "Other"],
      ] as const)
        await put(ann, listId, { ...weekly, name, reminder: days });
      const secret = (await db.doc(`users/${ann.uid}/lists/${stopped}`).get()).get("stopSecret");
      expect(JSON.stringify([await listed(ann), (await ask(ann, `GET /users/${ann.uid}/data`)).body])).not.toContain(
        secret,
      );
      const stop = (token: unknown) => ask(undefined, "POST /lists/stop", { token });
      const token = `${ann.uid}:${stopped}.${secret}`;
      for (const wrong of [`${token}x`, `${ann.uid}:${other}.${secret}`, `${ann.uid}.${secret}`, `..:x.${secret}`, "x"])
        expect(await stop(wrong)).toMatchObject(USED_UP);
      expect(await stop(undefined)).toMatchObject(wrongFields("token"));
      const reminders = async () => (await listed(ann)).map(({ name, reminder }) => [name, reminder !== null]).sort();
      expect(await reminders()).toEqual([
        ["Other", true],
        ["Weekly", true],
      ]);
      const before = (await listed(ann)).map(({ reminder: _, ...list }) => list);
      for (const _ of [1, 2]) expect(await stop(token)).toMatchObject({ status: 200, body: { acknowledged: true } });
      expect(await reminders()).toEqual([
        ["Other", true],
        ["Weekly", false],
      ]);
      expect((await listed(ann)).map(({ reminder: _, ...list }) => list)).toEqual(before);

      await put(ann, stopped, { ...weekly, name: "Weekly", reminder: days });
      const form = {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      };
      expect((await callApi("POST", `/lists/stop?token=${encodeURIComponent(token)}`, form)).status).toBe(200);
      expect(await reminders()).toContainEqual(["Weekly", false]);
    });
  });
};
