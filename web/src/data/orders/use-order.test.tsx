import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { useOrder } from "./use-order.ts";

vi.unmock("../live/use-live.ts");

afterEach(() => vi.unstubAllGlobals());

test("[F-2 D-5] an order is first the API's answer, before Firestore's code is there", async () => {
  const none = { createdAt: null, refundedAt: null, disputedAt: null, restockedAt: null };
  const answer = { _id: "one", ...anOrder({ pName: "Masks" }), ...none };
  vi.stubGlobal("asked", { "/orders/one": Promise.resolve(new Response(JSON.stringify(answer))) });
  const { result } = renderHook(() => useOrder("one"));
  await waitFor(() => expect(result.current).toMatchObject({ status: "ready", data: { _id: "one", pName: "Masks" } }));
});
