import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { User } from "contract/user";
import type { ReactNode } from "react";
import {
  type InitialEntry,
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from "react-router-dom";
import { aUser } from "../../functions/testing/builders.ts";
import { queryClient } from "../src/data/live/query-client.ts";
import { accessToken } from "../src/data/session/access-token.ts";
import { ProfileContext } from "../src/data/session/session.tsx";
import { SessionProvider } from "../src/data/session/session-provider.tsx";
import { createSession } from "../src/data/session/session-store.ts";
import { TokenUserContext } from "../src/data/session/user.ts";
import { ConfirmProvider } from "../src/ui/confirm-dialog.tsx";
import { aFakeAuth, anAccount } from "./fake-auth.ts";

let here: { location: Location; navigate: NavigateFunction };

const Here = () => {
  here = { location: useLocation(), navigate: useNavigate() };
  return null;
};

export const address = () => here.location.pathname + here.location.search;

export const goTo = (to: string | -1) => act(async () => here.navigate(to as string));

/** A fake of Firebase Authentication with a user who has an access token too. */
export const signedIn = (token = "access-token") => {
  accessToken.set(token);
  return aFakeAuth(anAccount());
};

interface Visit {
  /** Where the visit is, or has been: the last one counts. */
  at?: InitialEntry | InitialEntry[];
  /** The route of the page; every other address is empty. */
  path?: string;
  auth?: ReturnType<typeof aFakeAuth>;
  user?: Partial<User>;
}

/** Renders a part of the shop at an address, with a session on a fake of Firebase Authentication. */
export const renderShop = (
  children: ReactNode,
  { at = "/", path, user, auth = user ? signedIn() : aFakeAuth() }: Visit = {},
) => {
  const session = createSession(async () => auth.module);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at].flat()} useTransitions={false}>
        <SessionProvider store={session}>
          <TokenUserContext value={user && anAccount()}>
            <ProfileContext value={user && { status: "ready", data: { ...aUser(user), _id: "casey" } }}>
              <ConfirmProvider>
                {path ? (
                  <Routes>
                    <Route path={path} element={children} />
                    <Route path="*" element={null} />
                  </Routes>
                ) : (
                  children
                )}
              </ConfirmProvider>
            </ProfileContext>
          </TokenUserContext>
        </SessionProvider>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, auth, session };
};
