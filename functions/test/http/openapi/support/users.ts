import { describe, expect, test } from "vitest";
import type { useOwnApi } from "../../../support/own-api.ts";
import type { DescribedApi } from "./described-api.ts";

export const users = ({ answers, signIn, signUp }: DescribedApi, own: ReturnType<typeof useOwnApi>) =>
  describe("users", () => {
    test("[X-7] [C-6] [C-7] [C-11] a person signs in and sees their profile, as described", async () => {
      const { email, idToken } = await signUp();
      const body = { email, name: "Ann Buyer", phone: 5550100, role: "admin" };
      const { token: bearer } = (await answers("signIn", 200, { bearer: idToken, email, body })).body;
      const profile = (await answers("getUser", 200, { bearer, email })).body;
      expect(profile).toMatchObject({ email, name: "Ann Buyer", phone: "5550100", role: "customer" });
      expect((await answers("getAdminStatus", 200, { bearer, email })).body).toEqual({ admin: false });
    });

    test("[X-7] [R-2] nobody else's profile is shown, changed or deleted, as described", async () => {
      const [{ accessToken: bearer }, { email, uid }] = [await signIn(), await signIn()];
      await answers("signIn", 403, { bearer, email, body: {} });
      await answers("getUser", 403, { bearer, email });
      await answers("getAdminStatus", 403, { bearer, email });
      await answers("listUsers", 403, { bearer });
      await answers("makeAdmin", 403, { bearer, email });
      await answers("makeCustomer", 403, { bearer, email });
      await answers("deleteUser", 403, { bearer, id: uid });
    });

    test("[X-7] [C-8] [C-9] [C-10] [R-3] an admin sees, promotes, demotes and deletes, as described", async () => {
      const [{ accessToken: bearer }, { email, uid }] = [await signIn("admin"), await signIn()];
      await answers("listUsers", 200, { bearer, query: "?limit=2" });
      expect((await answers("makeAdmin", 200, { bearer, email })).body.modifiedCount).toBe(1);
      expect((await answers("makeAdmin", 200, { bearer, email })).body.modifiedCount).toBe(0);
      expect((await answers("makeCustomer", 200, { bearer, email })).body.modifiedCount).toBe(1);
      await answers("deleteUser", 200, { bearer, id: uid });
      await answers("deleteUser", 404, { bearer, id: uid });
      await answers("getUser", 404, { bearer, email });
      await answers("makeAdmin", 404, { bearer, email });
      await answers("makeCustomer", 404, { bearer, email });
    });

    test("[X-7] [C-22] what is wrong is named, as described", async () => {
      const { accessToken: bearer, email } = await signIn("admin");
      const nobody = "no-e-mail";
      await answers("signIn", 400, { bearer, email, body: { edu: "x".repeat(201) } });
      for (const operationId of ["signIn", "getUser", "getAdminStatus", "makeAdmin", "makeCustomer"]) {
        const { body } = await answers(operationId, 400, { bearer, email: nobody });
        expect(body.errors).toEqual([{ field: "email", message: "Provide a valid email" }]);
      }
      await answers("listUsers", 400, { bearer, query: "?limit=many" });
    });

    test("[X-7] [R-3] the last admin stays, as described", async () => {
      const others = await own.db.collection("users").where("role", "==", "admin").get();
      await Promise.all(others.docs.map(({ ref }) => ref.delete()));
      const { uid: id, email, bearer } = await own.signIn("admin");
      const last = { id, email, bearer, at: own.address() };
      await answers("makeCustomer", 409, last);
      await answers("deleteUser", 409, last);
      await own.signIn("admin");
      await answers("makeCustomer", 200, last);
    });
  });
