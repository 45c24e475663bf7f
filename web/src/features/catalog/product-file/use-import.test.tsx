import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useImport } from "./use-import.ts";

vi.mock("../../../data/products/import/import-products.ts", () => {
  throw new Error("offline");
});

test("[N-4] an import whose code can't be loaded ends, and reports that the connection broke", async () => {
  const { result } = renderHook(() => useImport());
  await act(() => result.current.run([]));
  expect(result.current.state).toMatchObject({ step: "imported", ended: "connection" });
});
