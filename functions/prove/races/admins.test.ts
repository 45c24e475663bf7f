import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { changeRole } from "../../src/people/change-role.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { useShop } from "../../test/support/shop.ts";

const { shop, putUser, admins, clear } = useShop();

type At = Parameters<typeof shop>[0];
const demote = (by: Caller, whom: Caller, at: At) => changeRole(shop(at), by, whom.email, "customer");
const remove = (by: Caller, whom: Caller, at: At) => deleteUser(shop(at), by, whom.uid);

const ACTS = {
  "demotes the other": (self: Caller, other: Caller, at?: At) => demote(self, other, at),
  "deletes the other": (self: Caller, other: Caller, at?: At) => remove(self, other, at),
  "steps down": (self: Caller, _other: Caller, at?: At) => demote(self, self, at),
  "deletes their own account": (self: Caller, _other: Caller, at?: At) => remove(self, self, at),
};
type Name = keyof typeof ACTS;
const names = Object.keys(ACTS) as Name[];
const STEPS = ["reads users", "commits users"];

const cases = names.flatMap((first) =>
  STEPS.flatMap((before) => names.map((second) => [first, before, second] as const)),
);

beforeEach(clear);

describe("of two admins", () => {
  test.each(cases)(
    '[R-3] one %s, and before it "%s" the other %s: one of them stays an admin',
    async (first, before, second) => {
      const [one, other] = [await putUser("admin"), await putUser("admin")];
      let cameIn = false;
      const rival = async () => {
        cameIn = true;
        expect(await ACTS[second](other, one)).toEqual(expect.objectContaining({ ok: true }));
      };
      await ACTS[first](one, other, { before, rival });
      expect(cameIn).toBe(true);
      expect(await admins()).toHaveLength(1);
    },
  );
});
