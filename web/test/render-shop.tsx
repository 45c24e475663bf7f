import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { type InitialEntry, MemoryRouter, useLocation } from "react-router-dom";
import { queryClient } from "../src/data/live/query-client.ts";
import { accessToken } from "../src/data/session/access-token.ts";
import { SessionProvider } from "../src/data/session/session.tsx";
import { createSession } from "../src/data/session/session-store.ts";
import { ConfirmProvider } from "../src/ui/confirm-dialog.tsx";
import { aFakeAuth, anAccount } from "./fake-auth.ts";

/** Shows the present address. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
};

/** A fake of Firebase Authentication with a user who has an access token too. */
export const signedIn = (token = "access-token") => {
  accessToken.set(token);
  return aFakeAuth(anAccount());
};

/** Renders a part of the shop at an address, with a session on a fake of Firebase Authentication. */
export const renderShop = (
  children: ReactNode,
  { at = "/", auth = aFakeAuth() }: { at?: InitialEntry; auth?: ReturnType<typeof aFakeAuth> } = {},
) => {
  const session = createSession(async () => auth.module);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <SessionProvider store={session}>
          <ConfirmProvider>{children}</ConfirmProvider>
        </SessionProvider>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, auth, session };
};
