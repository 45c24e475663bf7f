import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEW_SHOP } from "contract/settings";
import { expect, test, vi } from "vitest";
import { anOrder, aUser } from "../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered, stored } from "../../../test/stored.ts";
import { customerCall, ordersOfCustomerCall, settingsCall } from "../../config/calls.ts";
import { api } from "../../data/api.ts";
import { toast } from "../../ui/toast.ts";
import { CustomerPage } from "./customer-page.tsx";

const nora = { name: "Nora Ann", email: "nora@example.com", phone: "+1 555 0100 ext. 7" };
const showNora = (change: object = {}) => {
  const customer = stored("nora", aUser({ ...nora, ...change }));
  show(customerCall("nora"), ready({ ...customer, paidOrders: 1234, spentCents: 987_654 }));
  show(ordersOfCustomerCall("nora"), page());
};

const open = () =>
  renderShop(<CustomerPage />, {
    at: { pathname: "/dashboard/users/nora", state: { list: "?q=no" } },
    path: "/dashboard/users/:userId",
    user: { role: "admin" },
  });

const hrefs = () =>
  screen.getAllByRole("link").map((link) => `${link.ariaLabel ?? link.textContent} ${link.getAttribute("href")}`);

test("[I-2] an admin sees how to reach a customer, what they have spent, and each of their orders", async () => {
  showNora();
  const order = answered("one", anOrder({ uid: "nora", paid: true, stage: "delivered" }));
  show(ordersOfCustomerCall("nora"), page(order));
  open();
  expect(await screen.findByRole("heading", { name: "Nora Ann" })).toBeVisible();
  expect(hrefs()).toEqual([
    "Make Admin /dashboard/users?q=no",
    "nora@example.com mailto:nora@example.com",
    "+1 555 0100 ext. 7 tel:+15550100",
    `Order ${order.number} /dashboard/orders/one`,
  ]);
  expect(screen.getByText("$9,876.54")).toBeVisible();
  expect(screen.getByText("1,234 paid orders, net of refunds and lost disputes")).toBeVisible();
  expect(screen.queryByText("Add your address")).not.toBeInTheDocument();
});

test("[I-2] a user who is gone is named so", async () => {
  show(customerCall("nora"), ready(null));
  open();
  expect(await screen.findByText("This user does not exist")).toBeVisible();
});

test("[Q-4] an admin records a customer's exemption and ends it, in a shop whose tax depends on the state", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  const remove = vi.spyOn(api, "delete").mockResolvedValue({});
  const exemption = { state: "NJ", certificate: "ST-4", until: "2999-03-31" };
  showNora({ exemption: { ...exemption, until: "2020-03-31" } });
  show(settingsCall, ready(NEW_SHOP));
  open();
  expect(await screen.findByText("Not required")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tax exemption" })).not.toBeInTheDocument();
  show(settingsCall, ready({ ...NEW_SHOP, tax: { ...NEW_SHOP.tax, mode: "rates" } }));
  expect(screen.getByText("No exemption")).toBeVisible();

  showNora();
  const openDialog = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Tax exemption" }));
    await screen.findByRole("dialog");
  };
  await openDialog();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  for (const said of ["Choose a state", "Certificate is Required", "Last day is Required"])
    expect(await screen.findByText(said, { selector: "p" })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("State"), "New Jersey");
  await userEvent.type(screen.getByLabelText("Certificate number"), "ST-4");
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: exemption.until } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(put).toHaveBeenCalledExactlyOnceWith("/users/nora/exemption", exemption);

  showNora({ exemption });
  expect(screen.getByText("Exempt in NJ until March 31, 2999, by certificate ST-4")).toBeVisible();
  await openDialog();
  expect(screen.getByLabelText("Certificate number")).toHaveValue("ST-4");
  await userEvent.click(screen.getByRole("button", { name: "End the exemption" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, end the exemption" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Nora Ann is no longer exempt"));
  expect(remove).toHaveBeenCalledExactlyOnceWith("/users/nora/exemption");
});

test("[O-1] an admin demands a PO number of a customer, and no longer; an admin orders nothing", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  showNora();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Require PO number" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Nora Ann's orders need a PO number"));
  showNora({ billing: { poRequired: true } });
  expect(screen.getByText("Required for each order")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Don't require PO number" }));
  expect(put.mock.calls).toEqual([true, false].map((required) => ["/users/nora/po-required", { required }]));
  showNora({ role: "admin" });
  expect(screen.queryByText("PO number")).not.toBeInTheDocument();
});
