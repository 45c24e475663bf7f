import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderShop, signedIn } from "../../test/render-shop.tsx";
import { queryClient } from "../data/live/query-client.ts";
import { useSession } from "../data/session/session.tsx";
import { PrivateArea } from "./private-area.tsx";

vi.mock("../data/users/use-live-profile.ts", () => {
  const loading = { status: "loading" };
  return { useLiveProfile: () => loading };
});

const Shop = () => {
  const session = useSession();
  if (session.status !== "signed-in") return <p>Home page</p>;
  return (
    <PrivateArea>
      <p>My orders</p>
    </PrivateArea>
  );
};

test("[N-2] after signing out, nothing that was read for the user stays in the tab", async () => {
  const { session } = renderShop(<Shop />, { auth: signedIn() });
  await act(() => session.start());
  expect(screen.getByText("My orders")).toBeVisible();
  queryClient.setQueryData(["/orders", "casey"], [{ address: "12 Harbor Street" }]);
  queryClient.setQueryData(["/categories"], []);
  await act(() => session.signOut());
  expect(screen.getByText("Home page")).toBeVisible();
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([["/settings"], ["/categories"]]);
});
