import { act, waitFor } from "@testing-library/react";
import type { User } from "contract/user";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aUser } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop, signedIn } from "../../../test/render-shop.tsx";
import type { Live } from "../live/live.ts";
import { useStartedSession } from "../session/session.tsx";
import { ProfileReader } from "./profile-reader.tsx";

const database = vi.hoisted(() => ({ hasProfile: vi.fn<(uid: string) => Promise<boolean>>() }));
vi.mock("../database.ts", () => database);

const casey = { _id: "casey", ...aUser() };

const open = async () => {
  const read: Live<User>[] = [];
  const onRead = (profile: Live<User>) => void read.push(profile);
  const Reader = () => {
    const session = useStartedSession();
    return session.status === "signed-in" && <ProfileReader user={session.user} onRead={onRead} />;
  };
  const { session } = renderShop(<Reader />, { auth: signedIn() });
  await waitFor(() => expect(session.get().status).toBe("signed-in"));
  show("users/casey", ready({ ...casey, createdAt: null }));
  return { session, last: () => read.at(-1) };
};

beforeEach(() => {
  database.hasProfile.mockReset();
  vi.stubGlobal("reportError", vi.fn());
});

describe("a profile that the live reader does not find", () => {
  test("[A-5 D-11] ends the session if there is none", async () => {
    database.hasProfile.mockResolvedValue(false);
    const { session } = await open();
    show("users/casey", ready(undefined));
    await waitFor(() => expect(session.get()).toMatchObject({ status: "signed-out", expired: true }));
    expect(database.hasProfile).toHaveBeenCalledWith("casey");
  });

  test.each([
    ["it is there", async () => true],
    ["Firestore can't be reached", async () => Promise.reject(new Error("unavailable"))],
  ])(
    "[D-2 X-1] does not end the session if %s: the last one known is shown until the next answer",
    async (_, lookUp) => {
      database.hasProfile.mockImplementation(lookUp);
      const { session, last } = await open();
      show("users/casey", ready(undefined));
      await waitFor(() => expect(database.hasProfile).toHaveBeenCalled());
      await act(() => vi.dynamicImportSettled());
      expect(session.get().status).toBe("signed-in");
      expect(last()).toMatchObject({ status: "ready", isProvisional: true, data: { name: casey.name } });
      show("users/casey", ready({ ...casey, name: "Nora New", createdAt: null }));
      expect(last()).toMatchObject({ status: "ready", isProvisional: false, data: { name: "Nora New" } });
    },
  );
});
