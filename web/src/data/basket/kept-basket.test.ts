import { type BasketLines, firstLines } from "contract/basket";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changesOf,
  EMPTY,
  type KeptBasket,
  ownedBy,
  readKept,
  withChanges,
  withQuantity,
  withStored,
} from "./kept-basket.ts";

const isUnsent = (kept: KeptBasket) => kept.owner !== undefined && Object.keys(changesOf(kept)).length > 0;

const PEOPLE = ["casey", "robin"];
const PRODUCTS = ["gloves", "masks"];

/** Two browsers, each with a basket that its tabs share, and what is stored for each user. */
class Shop {
  readonly browsers = [EMPTY, EMPTY];
  readonly stored: Record<string, BasketLines> = { casey: {}, robin: {} };
  private readonly sent: ({ kept: KeptBasket; stored: BasketLines } | undefined)[] = [];

  private keep(browser: number, change: (kept: KeptBasket) => KeptBasket) {
    // Through the storage, as every reload and every other tab reads it.
    this.browsers[browser] = readKept(JSON.stringify(change(this.browsers[browser] ?? EMPTY)));
  }

  change(browser: number, product: string, quantity: number) {
    // Whoever is signed in has products of their own, which nobody else may see.
    this.keep(browser, (kept) => withQuantity(kept, `${kept.owner ?? "visitor"}-${product}`, quantity));
  }
  signIn(browser: number, user: string) {
    this.keep(browser, (kept) => ownedBy(kept, user));
  }
  signOut(browser: number) {
    this.keep(browser, (kept) => (kept.owner === undefined ? kept : EMPTY));
  }
  send(browser: number) {
    const kept = this.browsers[browser] ?? EMPTY;
    if (kept.owner === undefined || !isUnsent(kept)) return;
    const stored = withChanges(this.stored[kept.owner] ?? {}, kept);
    this.stored[kept.owner] = firstLines(stored);
    this.sent[browser] = { kept, stored };
  }
  learnThatItIsSent(browser: number) {
    const sent = this.sent[browser];
    if (!sent) return;
    this.keep(browser, (kept) => (kept.owner === sent.kept.owner ? withStored(kept, sent.stored, sent.kept) : kept));
    this.sent[browser] = undefined;
  }
  hear(browser: number) {
    this.keep(browser, (kept) => (kept.owner === undefined ? kept : withStored(kept, this.stored[kept.owner] ?? {})));
  }
}

const browser = fc.nat({ max: 1 });
const acts = fc.array(
  fc.oneof(
    fc
      .tuple(browser, fc.constantFrom(...PRODUCTS), fc.nat({ max: 5 }))
      .map((act) => (shop: Shop) => shop.change(...act)),
    fc.tuple(browser, fc.constantFrom(...PEOPLE)).map((act) => (shop: Shop) => shop.signIn(...act)),
    browser.map((one) => (shop: Shop) => shop.signOut(one)),
    browser.map((one) => (shop: Shop) => shop.send(one)),
    browser.map((one) => (shop: Shop) => shop.learnThatItIsSent(one)),
    browser.map((one) => (shop: Shop) => shop.hear(one)),
  ),
  { maxLength: 40 },
);

test("[B-1] whatever two tabs and two devices do in turns, they end with the same basket, and nothing of another user in it", () => {
  fc.assert(
    fc.property(acts, (history) => {
      const shop = new Shop();
      for (const act of history) act(shop);
      for (const one of [0, 1, 0]) {
        shop.learnThatItIsSent(one);
        shop.signIn(one, "casey");
        shop.send(one);
        shop.learnThatItIsSent(one);
        shop.hear(one);
      }
      const { casey = {} } = shop.stored;
      expect(shop.browsers.map(({ lines }) => lines)).toEqual([casey, casey]);
      expect(shop.browsers.filter(isUnsent)).toEqual([]);
      expect(Object.keys(casey).filter((id) => id.startsWith("robin"))).toEqual([]);
    }),
  );
});

test("[B-1] a change that was made while another one was on its way is sent after it", () => {
  const first = withQuantity(ownedBy(EMPTY, "casey"), "gloves", 2);
  const second = withQuantity(first, "gloves", 3);
  const now = withStored(second, { gloves: 2 }, first);
  expect([now.lines, changesOf(now)]).toEqual([{ gloves: 3 }, { gloves: 3 }]);
});

test("[B-2] what has no room in a full basket waits until there is room", () => {
  const full = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, 1]));
  const mine = ownedBy(withQuantity(EMPTY, "gloves", 2), "casey");
  const waiting = withStored(mine, withChanges(full, mine), mine);
  expect([waiting.stored, firstLines(waiting.lines), changesOf(waiting)]).toEqual([full, full, { gloves: 2 }]);
  const { p0: _, ...less } = full;
  expect(withStored(waiting, less).lines).toEqual({ ...less, gloves: 2 });
});

test("[B-1] nonsense in the browser's storage is left out", () => {
  for (const text of ["{", "7", "null", "[]", '{"lines":[1],"seen":"x","owner":5}'])
    expect(readKept(text)).toEqual(EMPTY);
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readKept(text)).toBeDefined();
    }),
  );
});
