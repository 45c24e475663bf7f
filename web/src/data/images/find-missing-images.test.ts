import { expect, test, vi } from "vitest";
import { findMissingImages } from "./find-missing-images.ts";

const addressOf = (digit: string) => `/images/${digit.repeat(64)}.webp`;

test("[G-6] finds out which stored images there are none of, and asks for nothing else", async () => {
  const statuses: Record<string, number> = { [addressOf("a")]: 404, [addressOf("b")]: 200 };
  const ask = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    return new Response(null, { status: statuses[String(address)] ?? 503 });
  });
  const others = ["https://example.com/a.png", "/products/lancets.svg", ""];
  expect(await findMissingImages([addressOf("a"), addressOf("b"), addressOf("a"), ...others])).toEqual(
    new Set([addressOf("a")]),
  );
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(findMissingImages([addressOf("c")])).rejects.toThrow("503");
});
