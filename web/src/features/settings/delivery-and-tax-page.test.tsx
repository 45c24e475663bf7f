import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEW_SHOP, type Settings } from "contract/settings";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { categoriesCall, settingsCall } from "../../config/calls.ts";
import { api } from "../../data/api.ts";
import { toast } from "../../ui/toast.ts";
import { DeliveryAndTaxPage } from "./delivery-and-tax-page.tsx";

let put: MockInstance<typeof api.put>;

const open = (stored: Partial<Settings> = {}) => {
  show(settingsCall, ready({ ...NEW_SHOP, ...stored }));
  return renderShop(<DeliveryAndTaxPage />, { user: { role: "admin" } });
};
const type = async (label: string | RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const example = () => within(screen.getByRole("region", { name: "For example" })).getByRole("status");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const saved = () => put.mock.calls.at(-1)?.[1] as Settings;
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

beforeEach(() => {
  put = vi.spyOn(api, "put").mockResolvedValue({ acknowledged: true });
  show(categoriesCall, ready([{ _id: "gloves", name: "gloves", position: 0 }]));
});

const nj = { percent: 6.625, delivery: false };
const byRates = { tax: { mode: "rates" as const, rates: { NJ: nj }, categories: {} } };

test("[Q-2 Q-3] an admin sets seller, delivery and a rate, reads what an order comes to before it is saved, and gets wrong values back", async () => {
  open();
  expect(example()).toHaveTextContent("An order of $40.00 of gloves comes to $40.00.");
  await type("Name", "Salus Inc.");
  await type("Fee", "5");
  await type("Free from", "1.000,50");
  await type("Delivery time", "1 to 3 days");
  await choose("My own rates by state");
  await userEvent.selectOptions(screen.getByLabelText("Add a state"), "New Jersey");
  expect(screen.getByLabelText("New Jersey (NJ)")).toHaveFocus();
  await save();
  expect(await screen.findByText(/^Must be a percentage from 0 to 100/)).toBeVisible();
  expect(example()).toHaveTextContent("Fix the errors to see an order's total.");
  await type("New Jersey (NJ)", "6,625%");
  expect(example()).toHaveTextContent(
    "An order of $40.00 of gloves to NJ comes to $47.65: goods $40.00, delivery $5.00, tax $2.65.",
  );
  await userEvent.click(screen.getByRole("checkbox", { name: /^Delivery is taxed/ }));
  expect(example()).toHaveTextContent("tax $2.98.");
  expect(put).not.toHaveBeenCalled();
  await save();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("The settings are saved"));
  expect(put).toHaveBeenCalledWith(settingsCall, {
    seller: { name: "Salus Inc.", address: "", taxNumber: "" },
    delivery: { feeCents: 500, freeFromCents: 100_050 },
    shipping: { time: "1 to 3 days", carriers: "" },
    tax: { mode: "rates", rates: { NJ: { percent: 6.625, delivery: true } }, categories: {} },
  });
});

test("[Q-3] a state is removed, and what is typed is there again after a reload", async () => {
  const { unmount } = open(byRates);
  await userEvent.selectOptions(screen.getByLabelText("Add a state"), "New York");
  await type("New York (NY)", "8");
  await userEvent.click(screen.getByRole("button", { name: "Remove New Jersey" }));
  expect(screen.getByLabelText("Add a state")).toHaveFocus();
  unmount();
  open(byRates);
  expect(screen.queryByLabelText("New Jersey (NJ)")).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(put).toHaveBeenCalled());
  expect(saved().tax.rates).toEqual({ NY: { percent: 8, delivery: false } });
});

test("[Q-4] a category is exempt, or has a tax code of Stripe, which only Stripe Tax offers", async () => {
  open(byRates);
  const gloves = screen.getByLabelText("gloves");
  expect(
    within(gloves)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Taxable", "Exempt"]);
  await userEvent.selectOptions(gloves, "Exempt");
  expect(example()).toHaveTextContent("tax $0.00.");
  await choose("Stripe Tax");
  expect(example()).toHaveTextContent(
    "An order of $40.00 of gloves comes to $40.00 before tax. Stripe works out the tax at checkout.",
  );
  await userEvent.selectOptions(gloves, "Stripe tax code…");
  const code = screen.getByLabelText("gloves: Stripe tax code");
  await userEvent.type(code, "32");
  await save();
  expect(await screen.findByText(/^Must be "taxable", "exempt" or a tax code/)).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, "txcd_32020000");
  await save();
  await waitFor(() => expect(put).toHaveBeenCalled());
  expect(saved().tax).toEqual({ mode: "stripe", rates: { NJ: nj }, categories: { gloves: "txcd_32020000" } });
});

test("[Q-3] prices that include tax say so, and a rate that is half typed stays as it is stored", async () => {
  open(byRates);
  await type("New Jersey (NJ)", "6.");
  await choose("Prices include tax");
  expect(example()).toHaveTextContent("An order of $40.00 of gloves comes to $40.00. Prices include tax.");
  await save();
  await waitFor(() => expect(put).toHaveBeenCalled());
  expect(saved().tax).toEqual({ ...byRates.tax, mode: "included" });
});

test("[Q-3] a CSV file replaces all rates, and changes nothing if a line is wrong", async () => {
  open(byRates);
  const give = (text: string) => {
    // jsdom has files without their bytes.
    const arrayBuffer = async () => new TextEncoder().encode(text);
    return userEvent.upload(
      screen.getByLabelText("Import CSV"),
      Object.assign(new File([text], "rates.csv", { type: "text/csv" }), { arrayBuffer }),
    );
  };
  await give("state,percent,delivery\nNY,8,maybe");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Line 2: .* Nothing was changed\.$/);
  expect(screen.getByLabelText("New Jersey (NJ)")).toHaveValue("6.625");
  await give("state,percent,delivery\nNY,8.875,yes");
  expect(await screen.findByLabelText("New York (NY)")).toHaveValue("8.875");
  await save();
  await waitFor(() => expect(put).toHaveBeenCalled());
  expect(saved().tax.rates).toEqual({ NY: { percent: 8.875, delivery: true } });
});
