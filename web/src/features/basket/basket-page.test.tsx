import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aLine, anOrder } from "../../../../functions/testing/builders.ts";
import { aShownProduct, CHARGING, fakeShop } from "../../../test/fake-shop.ts";
import { address, renderShop, signedIn } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { basket } from "../../data/basket/basket.ts";
import { queryClient } from "../../data/live/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { BasketPage } from "./basket-page.tsx";

const gloves = aShownProduct("gloves", { name: "Nitrile gloves" });
const range = { minimumOrderQuantity: 10, availableQuantity: 12 };
const masks = aShownProduct("masks", { name: "Face masks", price: 0.1, ...range });

const quantity = (name: string) => screen.findByLabelText(`Quantity: ${name}`);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const total = () => screen.getByRole("region", { name: "Summary" });
const lines = () => basket.get().lines;

test("[G-1] [B-2] a line has SKU, price, list price and quantity, which changes by one or as one has typed it, and the summary what is saved", async () => {
  fakeShop([{ ...gloves, listPrice: 5.7 }, masks]);
  basket.change("gloves", 2);
  basket.change("masks", 10);
  renderShop(<BasketPage />);
  const field = await quantity("Nitrile gloves");
  const row = within(screen.getAllByRole("listitem")[1] as HTMLElement);
  expect(row.getByText("GLOVES")).toBeVisible();
  expect(row.getByText("$9.00")).toBeVisible();
  expect(screen.getByRole("group", { name: "Nitrile gloves" })).toHaveTextContent("$4.50List price $5.70each");
  expect(total()).toHaveTextContent("$10.00");
  const said: (string | null)[] = [];
  const status = screen.getByRole("group", { name: "Nitrile gloves" }).querySelector(".sr-only[role=status]");
  new MutationObserver(() => said.push(status?.textContent ?? null)).observe(status as Node, { childList: true });
  for (let times = 0; times < 3; times++) await press("One more: Nitrile gloves");
  expect(said).toEqual([]);
  await waitFor(() => expect(said).toEqual(["Nitrile gloves: 5, $22.50"]), { timeout: 2000 });
  for (let times = 0; times < 2; times++) await press("One fewer: Nitrile gloves");
  await press("One fewer: Nitrile gloves");
  expect(lines()).toEqual({ gloves: 2, masks: 10 });
  await userEvent.clear(field);
  await userEvent.type(field, "12");
  expect(lines()).toEqual({ gloves: 2, masks: 10 });
  await waitFor(() => expect(lines()).toEqual({ gloves: 12, masks: 10 }));
  expect(total()).toHaveTextContent("Total$55.00You save $14.40");
  await userEvent.clear(field);
  await userEvent.type(field, "٤{Enter}");
  expect(lines().gloves).toBe(4);
  for (const typed of ["many", "1,000", "12,5", "1e3", "-1", "99999999"]) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^"\S+" .*\. The quantity is still 4\.$/));
    await userEvent.tab();
    expect([lines().gloves, (field as HTMLInputElement).value]).toEqual([4, "4"]);
  }
});

test("[Q-2] [Q-3] the summary adds the delivery, says what is missing for a free one, and what becomes of the tax", async () => {
  const { tax, ...others } = CHARGING;
  const included = { ...others, delivery: { feeCents: 0, freeFromCents: 0 }, tax: { ...tax, mode: "included" } };
  let settings: unknown = CHARGING;
  fakeShop([gloves], (path) => (path === "/settings" ? { body: settings } : undefined));
  basket.change("gloves", 10);
  const { unmount } = renderShop(<BasketPage />);
  const parts = "Goods$45.00Delivery$7.95Total before tax$52.95";
  await waitFor(() =>
    expect(total()).toHaveTextContent(`${parts}Add $5.00 more for free deliveryTax is added at checkout`),
  );
  for (let times = 0; times < 2; times++) await press("One more: Nitrile gloves");
  expect(total()).toHaveTextContent(/^Total before tax\$54\.00Free delivery/);
  unmount();
  queryClient.clear();
  settings = included;
  renderShop(<BasketPage />);
  await waitFor(() => expect(total()).toHaveTextContent(/^Total\$54\.00Prices include tax\.Checkout$/));
});

test("[B-2] a total that no card can pay is said beside it", async () => {
  fakeShop([masks]);
  basket.change("masks", 4);
  renderShop(<BasketPage />);
  const said = "An order must come to between $0.50 and $999,999.99 to be paid by card.";
  expect(await screen.findByText(said)).toBeVisible();
  await press("One more: Face masks");
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
});

test("[B-2] 0 removes a line, as its button does, and Undo brings it back", async () => {
  fakeShop([gloves]);
  basket.change("gloves", 6);
  renderShop(<BasketPage />);
  await userEvent.clear(await quantity("Nitrile gloves"));
  await userEvent.type(await quantity("Nitrile gloves"), "0{Enter}");
  expect(lines()).toEqual({});
  expect(screen.getByRole("button", { name: "Undo: Nitrile gloves" })).toHaveFocus();
  expect(screen.queryByRole("link", { name: "Checkout" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(lines()).toEqual({ gloves: 6 });
  expect(screen.getByRole("group", { name: "Nitrile gloves" })).toHaveFocus();
  await press("Delete Nitrile gloves");
  expect(lines()).toEqual({});
});

test.each([
  ["is gone", [], "This product is no longer in the shop.", "Remove", {}],
  ["costs more", [{ ...gloves, price: 5 }], /^The price has changed from \$4.50/, "Accept $5.00", { gloves: 6 }],
  ["is sold out", [{ ...gloves, availableQuantity: 1 }], "This product is sold out.", "Remove", {}],
  ["has another minimum", [{ ...gloves, minimumOrderQuantity: 8 }], "The minimum order is 8.", "Take 8", { gloves: 8 }],
  ["is short", [{ ...gloves, availableQuantity: 4 }], "Only 4 available.", "Take 4", { gloves: 4 }],
])("[B-2] a line whose product %s says so, and one press mends it", async (_, products, text, mend, after) => {
  fakeShop(products);
  basket.change("gloves", 6, { name: "Nitrile gloves", price: 4.5 });
  renderShop(<BasketPage />);
  expect(await screen.findByText(text)).toBeVisible();
  await press(`${mend}: Nitrile gloves`);
  expect(lines()).toEqual(after);
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test("[J-4] a line that is short says when there is more, takes what is left and waits for the rest, or is exchanged in one press", async () => {
  const short = { ...gloves, availableQuantity: 5, alternatives: ["vinyl", "gone", "out"], expectedOn: "2099-12-04" };
  const vinyl = aShownProduct("vinyl", { name: "Vinyl gloves", price: 3, availableQuantity: 8 });
  const out = aShownProduct("out", { name: "Latex gloves", availableQuantity: 0 });
  const asked: string[] = [];
  fakeShop([short, vinyl, out], (path) => {
    asked.push(path);
    return { body: { acknowledged: true, modifiedCount: 1 } };
  });
  basket.change("gloves", 12);
  renderShop(<BasketPage />, { user: {} });
  expect(await screen.findByText("Expected back December 4, 2099")).toBeVisible();
  const instead = await screen.findByRole("list", { name: "Instead of Nitrile gloves" });
  expect(instead).toHaveTextContent(/^Vinyl gloves \$3\.00 eachUse this instead: Vinyl gloves$/);
  await press("Take 5, email me about the other 7: Nitrile gloves");
  expect(lines()).toEqual({ gloves: 5 });
  await waitFor(() => expect(asked).toContain("/users/casey/stockNotices/gloves?pieces=7"));
  expect(screen.queryByText(/^Expected back/)).not.toBeInTheDocument();
  basket.change("gloves", 12);
  await userEvent.click(await screen.findByRole("button", { name: "Use this instead: Vinyl gloves" }));
  expect(lines()).toEqual({ vinyl: 8 });
  expect(screen.getByRole("button", { name: "Undo: Nitrile gloves" })).toHaveFocus();
  expect(toast.success).toHaveBeenLastCalledWith("Vinyl gloves: Only 8 available. 8 in your basket.");
});

test("[B-2] what changes after the customer saw it first is told from what they saw", async () => {
  fakeShop([gloves]);
  basket.change("gloves", 6);
  const { unmount } = renderShop(<BasketPage />);
  await quantity("Nitrile gloves");
  await waitFor(() => expect(basket.get().seen.gloves?.price).toBe(4.5));
  unmount();
  fakeShop([{ ...gloves, price: 4 }]);
  renderShop(<BasketPage />);
  dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText("The price has changed from $4.50 to $4.00.")).toBeVisible();
});

test("[B-2] an empty basket leads to the products", async () => {
  renderShop(<BasketPage />);
  expect(await screen.findByText("Your basket is empty")).toBeVisible();
  expect(screen.getByRole("link", { name: "See our products" })).toHaveAttribute("href", "/products");
});

const field = () => screen.getByLabelText(/^SKU and quantity/);
const paste = async (text: string) => {
  await userEvent.click(await screen.findByLabelText(/^SKU and quantity/));
  await userEvent.paste(text);
  await press("Add to basket");
};
const results = async (name: string) => {
  const items = within(await screen.findByRole("list", { name })).getAllByRole("listitem");
  return items.map(({ textContent }) => textContent);
};

test("[B-6] each pasted line says what became of it, problems first, and what is not in the basket stays in the field, also when the shop can't be reached", async () => {
  fakeShop([gloves, masks, aShownProduct("few", { availableQuantity: 1 })]);
  basket.change("gloves", 2);
  renderShop(<BasketPage />);
  await paste("SKU;Quantity\ngloves;3\nMASKS\nNOPE 2\nMASKS 5\nFEW 2\nfoo bar baz");
  expect(await results("Result for each line")).toEqual([
    "Not addedNOPE 2No product has this SKU.",
    "Not addedFEW: fewThis product is sold out.",
    "Not addedfoo bar bazWrite a SKU and a quantity, as in SAL-0042 12.",
    "ChangedMASKS: Face masksOnly 12 available. 12 in your basket.",
    "ChangedMASKS: Face masksCounted with the line above that has this SKU.",
    "OKSKU;QuantityThe headings of the columns.",
    "OKGLOVES: Nitrile gloves5 in your basket.",
  ]);
  expect(field()).toHaveValue("NOPE 2\nFEW 2\nfoo bar baz");
  expect(lines()).toEqual({ gloves: 5, masks: 12 });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await press("Add to basket");
  expect(await screen.findByText(/The shop can't be reached right now/)).toBeVisible();
  expect(field()).toHaveValue("NOPE 2\nFEW 2\nfoo bar baz");
});

const line = (productId: string, name: string, quantity: number) => aLine({ productId, name, quantity, price: 4 });

test("[B-6] ordering again puts the lines in at today's prices, says what became of each, and a reload adds nothing", async () => {
  const again = [line("gloves", "Gloves", 30), line("masks", "Masks", 2), line("tape", "Tape", 1)];
  fakeShop([gloves, { ...masks, price: 4 }], (path) =>
    path === "/orders/one" ? { body: answered("one", anOrder({ lines: again })) } : undefined,
  );
  basket.change("masks", 11);
  renderShop(<BasketPage />, { at: "/basket?again=one", auth: signedIn() });
  expect(await results("Result for each line of the order")).toEqual([
    "Not addedTapeThis product is no longer in the shop.",
    "ChangedNitrile glovesOnly 20 available. The price has changed from $4.00 to $4.50. 20 in your basket.Email me about the other 10: Nitrile gloves",
    "OKFace masks11 in your basket.",
  ]);
  expect(address()).toBe("/basket");
  expect(lines()).toEqual({ gloves: 20, masks: 11 });
});

test("[B-6] a visitor logs in to order again, a released order comes with its lines, and one that is not theirs says so", async () => {
  const { unmount } = renderShop(<BasketPage />, { at: "/basket?again=one" });
  await waitFor(() => expect(address()).toBe("/login"));
  unmount();
  fakeShop([gloves]);
  const at = { pathname: "/basket", search: "?again=gone", state: { lines: [line("gloves", "Gloves", 3)] } };
  const again = renderShop(<BasketPage />, { at, auth: signedIn() });
  await waitFor(() => expect(lines()).toEqual({ gloves: 3 }));
  again.unmount();
  fakeShop([], () => ({ status: 404, body: { code: "order-not-found", message: "This order does not exist." } }));
  renderShop(<BasketPage />, { at: "/basket?again=one", auth: signedIn() });
  expect(await screen.findByText("This order does not exist.")).toBeVisible();
});
