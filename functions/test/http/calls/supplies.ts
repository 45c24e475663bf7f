import { describe, expect, test } from "vitest";
import { type DescribedApi, modified, refused, wrongFields } from "../support/described-api.ts";

export const supplies = ({ ask, signIn }: DescribedApi) =>
  describe("our supplies", () => {
    test("[Z-3] a customer asks for emails before a lot expires, and nobody else reads what they received", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      const list = `GET /users/${ann.uid}/supplies` as const;
      const letters = `PUT /users/${ann.uid}/expiry-letters` as const;
      expect((await ask(ann, list)).body).toEqual({ items: [], isWhole: true, expiryLetters: false });
      expect(await ask(ann, letters, { wanted: true })).toMatchObject(modified(1));
      expect(await ask(ann, letters, { wanted: true })).toMatchObject(modified(0));
      expect((await ask(ann, list)).body).toMatchObject({ expiryLetters: true });
      expect(await ask(ann, letters, { wanted: "yes" })).toMatchObject(wrongFields("wanted"));
      expect(await ask(bob, list)).toMatchObject(refused(403, "not-allowed"));
      expect(await ask(bob, letters, { wanted: false })).toMatchObject(refused(403, "not-allowed"));
    });
  });
