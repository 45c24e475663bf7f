import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { List } from "contract/list";
import type { Product } from "contract/product";
import { beforeEach, expect, test, vi } from "vitest";
import { aShownProduct, fakeShop } from "../../../test/fake-shop.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { basket } from "../../data/basket/basket.ts";
import { forgetDrafts } from "../../data/drafts/forget-drafts.ts";
import { toast } from "../../ui/toast.ts";
import { CountPage } from "./count-page.tsx";

const gloves = aShownProduct("gloves", { name: "Nitrile gloves", gtin: "09506000134352" });
const masks = aShownProduct("masks", { name: "Face masks", price: 0.1, minimumOrderQuantity: 10 });
const tape = aShownProduct("tape", { name: "Tape", availableQuantity: 0 });
const swabs = aShownProduct("swabs", { name: "Swabs", price: 2, minimumOrderQuantity: 1, availableQuantity: 3 });
const all = [gloves, masks, tape, swabs];

const weekly: List = {
  _id: "weekly",
  name: "Weekly",
  lines: [
    { productId: "gloves", target: 12 },
    { productId: "masks", target: 5 },
    { productId: "tape", target: 4 },
    { productId: "swabs", target: 8 },
    { productId: "gone", target: 2 },
  ],
  reminder: null,
  changedAt: null,
  createdAt: null,
};

const open = async (products: Product[] = all) => {
  fakeShop(products, (path) => (path === "/users/casey/lists" ? { body: [weekly] } : undefined));
  const view = renderShop(<CountPage />, {
    at: "/dashboard/lists/weekly/count",
    path: "/dashboard/lists/:listId/count",
    user: {},
  });
  await screen.findByRole("list", { name: "Products to count" });
  return view;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`How many are there: ${name}`);
const type = (name: string, typed: string) => userEvent.type(field(name), typed);
const row = (name: string) => screen.getByRole("group", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const bar = () => screen.getByRole("region", { name: "Summary" });
/** Returns true if the page has taken the scanner's Enter. */
/** The time of events, in milliseconds: a scanner types as fast on a busy machine. */
let clock = 0;
const scan = (code: string, target: Element = document.activeElement ?? document.body) => {
  for (const key of code) {
    clock += 10;
    fireEvent.keyDown(target, { key });
    if (target instanceof HTMLInputElement) fireEvent.change(target, { target: { value: target.value + key } });
  }
  return !fireEvent.keyDown(target, { key: "Enter" });
};

beforeEach(() => {
  basket.set({ lines: {}, seen: {} });
  vi.spyOn(Event.prototype, "timeStamp", "get").mockImplementation(() => clock);
});

test("[J-2] what is missing to the target is said and summed up, and where nothing is typed, nothing is ordered", async () => {
  await open();
  expect(bar()).toHaveTextContent("0 products, about $0.00");
  expect(screen.getByRole("button", { name: "Put in basket" })).toBeDisabled();
  await type("Nitrile gloves", "5");
  expect(row("Nitrile gloves")).toHaveTextContent("Target 12Order 7");
  await type("Face masks", "٢");
  expect(row("Face masks")).toHaveTextContent("Order 3. The minimum order is 10");
  await press("One more: Tape");
  await press("One more: Tape");
  await press("One fewer: Tape");
  expect(field("Tape")).toHaveValue("1");
  expect(row("Tape")).toHaveTextContent("Order 3. This product is sold out");
  expect(bar()).toHaveTextContent("2 products, about $32.50");
  await type("Swabs", "some");
  expect(field("Swabs")).toHaveAccessibleDescription('"some" is not a number.');
  await userEvent.clear(field("Swabs"));
  await type("Swabs", "9");
  expect(row("Swabs")).toHaveTextContent("Enough");
  expect(bar()).toHaveTextContent("2 products, about $32.50");
});

test("[J-2] what is missing is added to the basket, and each line says what became of it, problems first", async () => {
  basket.change("gloves", 4);
  await open();
  for (const name of ["Nitrile gloves", "Face masks", "Tape", "Swabs", "A product that is no longer in the shop"])
    await type(name, "0");
  await press("Put in basket");
  expect(screen.getByRole("heading", { name: "Put in your basket" })).toHaveFocus();
  const results = within(screen.getByRole("list", { name: "Result for each product" })).getAllByRole("listitem");
  expect(results.map(({ textContent }) => textContent)).toEqual([
    "Not addedTapeThis product is sold out.Email me when it's back: Tape",
    "Not addedA product that is no longer in the shopThis product is no longer in the shop.",
    "ChangedFace masksThe minimum order is 10. 10 in your basket.",
    "ChangedSwabsOnly 3 available. 3 in your basket.Email me about the other 5: Swabs",
    "OKNitrile gloves16 in your basket.",
  ]);
  expect(basket.get().lines).toEqual({ gloves: 16, masks: 10, swabs: 3 });
  expect(screen.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
  await press("Count again");
  // What could not be added is still there.
  expect([field("Nitrile gloves").value, field("Tape").value]).toEqual(["", "0"]);
  expect(field("Nitrile gloves")).toHaveFocus();
});

test("[J-4] [J-2] a line that was short is exchanged where it says so, and its number is no longer typed", async () => {
  const vinyl = aShownProduct("vinyl", { name: "Vinyl tape" });
  const alternatives = ["vinyl"];
  await open([{ ...tape, alternatives, expectedOn: "2099-12-04" }, { ...swabs, alternatives }, gloves, vinyl]);
  await type("Nitrile gloves", "10");
  await type("Swabs", "0");
  await type("Tape", "0");
  expect(row("Tape")).toHaveTextContent("Expected back December 4, 2099");
  await press("Put in basket");
  await userEvent.click((await screen.findAllByRole("button", { name: "Use this instead: Vinyl tape" }))[0] as Element);
  expect(basket.get().lines).toEqual({ gloves: 2, swabs: 3, vinyl: 4 });
  const [first] = within(screen.getByRole("list", { name: "Result for each product" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("OKVinyl tape4 in your basket.");
  await press("Use this instead: Vinyl tape");
  expect(basket.get().lines).toEqual({ gloves: 2, vinyl: 12 });
  await press("Count again");
  expect(field("Tape")).toHaveValue("");
});

test("[J-2] what is typed goes on after a reload and without a network, until the user signs out", async () => {
  const { unmount } = await open();
  await type("Nitrile gloves", "5{Enter}");
  expect(field("Face masks")).toHaveFocus();
  unmount();
  const again = await open();
  expect(field("Nitrile gloves")).toHaveValue("5");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText(/^The shop can't be reached right now/)).toBeVisible();
  await press("Put in basket");
  expect(basket.get().lines).toEqual({ gloves: 7 });
  await press("Count again");
  await type("Swabs", "6");
  again.unmount();
  forgetDrafts();
  await open();
  expect(field("Swabs")).toHaveValue("");
});

test("[J-2] a scanner counts one more of the product with this SKU or GTIN, wherever the focus is", async () => {
  await open();
  scan("GLOVES", document.body);
  expect(field("Nitrile gloves")).toHaveValue("1");
  expect(row("Nitrile gloves")).toHaveFocus();
  // The scanner's Enter does not press the button.
  screen.getByRole("button", { name: "One more: Tape" }).focus();
  expect(scan("gloves")).toBe(true);
  expect([field("Nitrile gloves").value, field("Tape").value]).toEqual(["2", ""]);
  await type("Tape", "3");
  // The scanner comes a moment later.
  clock += 150;
  scan("SWABS", field("Tape"));
  expect([field("Swabs").value, field("Tape").value]).toEqual(["1", "3"]);
  for (const code of ["9506000134352", "(01)09506000134352(10)AB12"]) {
    clock += 150;
    scan(code, document.body);
  }
  expect(field("Nitrile gloves")).toHaveValue("4");
  scan("OTHER", document.body);
  expect(toast.error).toHaveBeenCalledWith("No product of this list has the code OTHER.");
});

test("[J-2] a number that somebody types fast is no scan", async () => {
  await open();
  field("Tape").focus();
  expect(scan("12", field("Tape"))).toBe(false);
  await waitFor(() => expect(field("Swabs")).toHaveFocus());
  expect(field("Tape")).toHaveValue("12");
});
