import { expect, test, vi } from "vitest";
import { forgetStoredUser, readStoredUsers } from "./stored-users.ts";

const aUser = (appName: string) => ({
  apiKey: "key",
  appName,
  uid: "u1",
  stsTokenManager: { accessToken: "token", refreshToken: "refresh", expirationTime: 1 },
});
const put = (storage: Storage, appName: string, value: unknown = aUser(appName)) =>
  storage.setItem(`firebase:authUser:key:${appName}`, typeof value === "string" ? value : JSON.stringify(value));
const names = async () => (await readStoredUsers()).map(({ appName }) => appName);

test("[A-8 C-20] a session kept in local or in session storage is found, the default app's first, and nothing else", async () => {
  put(localStorage, "second app");
  put(sessionStorage, "[DEFAULT]");
  put(localStorage, "broken", "{");
  put(localStorage, "nothing", "null");
  put(localStorage, "no tokens", { apiKey: "key" });
  put(localStorage, "ended", { ...aUser("ended"), stsTokenManager: { accessToken: "token" } });
  localStorage.setItem("other:firebase:authUser:key:x", JSON.stringify(aUser("not a session")));
  expect(await names()).toEqual(["[DEFAULT]", "second app"]);
});

test("[C-20] a storage that the browser forbids is skipped", async () => {
  const forbidden = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("indexedDB", { open: forbidden });
  const locked = vi.spyOn(window, "localStorage", "get").mockImplementation(forbidden);
  put(sessionStorage, "this tab's");
  expect(await names()).toEqual(["this tab's"]);
  locked.mockRestore();
});

test("[C-20] a user whose session has ended is signed out, and not one who has signed in since", async () => {
  localStorage.clear();
  sessionStorage.clear();
  const noticed = vi.fn();
  window.addEventListener("storage", ({ key }) => noticed(key));
  put(localStorage, "here");
  put(sessionStorage, "since", {
    ...aUser("since"),
    stsTokenManager: { ...aUser("").stsTokenManager, refreshToken: "other" },
  });
  for (const appName of ["here", "since"]) await forgetStoredUser(aUser(appName));
  expect(await names()).toEqual(["since"]);
  expect(noticed.mock.calls).toEqual([["firebase:authUser:key:here"]]);
});
