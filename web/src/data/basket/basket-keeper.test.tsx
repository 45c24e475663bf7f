import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderShop, signedIn } from "../../../test/render-shop.tsx";
import { queryClient } from "../live/query-client.ts";
import { basket } from "./basket.ts";
import { BasketKeeper } from "./basket-keeper.tsx";
import { type KeptBasket, withUnsent } from "./kept-basket.ts";

const server = vi.hoisted(() => ({ stored: {} as Record<string, number>, isOffline: false }));
vi.mock("./send-basket.ts", () => ({
  sendBasket: async (_uid: string, kept: KeptBasket) => {
    if (server.isOffline) throw new Error("unavailable");
    server.stored = withUnsent(server.stored, kept);
    return server.stored;
  },
}));

/** Firestore's listener hears what is stored. */
const hear = () =>
  act(
    () =>
      void queryClient.setQueriesData(
        { predicate: ({ queryKey: [path] }) => /^\/baskets/.test(String(path)) },
        server.stored,
      ),
  );

beforeEach(() => {
  server.stored = {};
  server.isOffline = false;
  // jsdom has none.
  vi.stubGlobal("reportError", vi.fn());
  let last: Promise<unknown> = Promise.resolve();
  vi.stubGlobal("navigator", {
    onLine: true,
    locks: {
      request: (_: string, work: () => unknown) => {
        last = last.then(work, work);
        return last;
      },
    },
  });
});

test("[B-1] what could not be stored is stored when the shop can be reached again, also after a reload", async () => {
  server.isOffline = true;
  const { unmount } = renderShop(<BasketKeeper />, { auth: signedIn() });
  await waitFor(() => expect(basket.get().owner).toBe("casey"));
  act(() => void basket.change("gloves", 2));
  hear();
  expect(basket.get().lines).toEqual({ gloves: 2 });
  unmount();
  server.isOffline = false;
  renderShop(<BasketKeeper />, { auth: signedIn() });
  await waitFor(() => expect(server.stored).toEqual({ gloves: 2 }));
});
