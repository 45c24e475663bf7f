import { expect, test, vi } from "vitest";
import { blockStorage } from "../../../test/block-storage.ts";
import { basket } from "./basket.ts";

test("[B-1] the basket outlives a reload, and every tab hears of a change in another", () => {
  const heard = vi.fn();
  const stop = basket.subscribe(heard);
  basket.change("gloves", 2, { name: "Gloves", price: 4.5 });
  expect(JSON.parse(localStorage.getItem("basket") ?? "").lines).toEqual({ gloves: 2 });
  localStorage.setItem("basket", '{"lines":{"masks":1}}');
  dispatchEvent(new Event("storage"));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(basket.get().lines).toEqual({ masks: 1 });
  stop();
});

test("[B-2] the 51st product is refused with a sentence, and so is any where the storage is blocked", () => {
  for (let count = 1; count <= 50; count++) expect(basket.change(`p${count}`, 1)).toBeUndefined();
  expect(basket.change("p51", 1)).toBe("A basket has at most 50 products. Order or remove some first.");
  expect(basket.change("p50", 2)).toBeUndefined();
  blockStorage();
  expect(basket.change("gloves", 1)).toMatch(/blocks/);
});

test("[B-1] signing out empties the browser's copy, and leaves a visitor's basket alone", () => {
  basket.change("gloves", 2);
  basket.forget();
  expect(basket.get().lines).toEqual({ gloves: 2 });
  basket.ownedBy("casey");
  basket.forget();
  expect(localStorage.getItem("basket")).toBeNull();
});
