import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEW_SHOP } from "contract/settings";
import { expect, test, vi } from "vitest";
import { page, ready, show } from "../../../test/fake-live.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { settingsCall, usersCall } from "../../config/calls.ts";
import { api } from "../../data/api.ts";
import { toast } from "../../ui/toast.ts";
import { UsersPage } from "./users-page.tsx";

const nora = {
  _id: "nora",
  name: "Nora Ann",
  email: "nora@example.com",
  role: "customer",
  createdAt: new Date().toISOString(),
};

const omar = { ...nora, _id: "omar", name: "Omar", email: "omar@example.com" };

const find = (text: string, ...people: unknown[]) =>
  show(`${usersCall}&q=${encodeURIComponent(text)}`, page(...people));

const row = () => screen.getByRole("row", { name: /Nora Ann/ });

test("[D-10] a search is part of the address and counts its users, who stay, with the focus, until the next ones are there", async () => {
  show(usersCall, page());
  find("nora", nora);
  renderShop(<UsersPage />);
  const field = screen.getByLabelText("Search by email or name");
  await userEvent.type(field, " nora");
  await waitFor(() => expect(screen.getByText("1 person found")).toBeVisible());
  await waitFor(() => expect(address()).toBe("/?q=nora"));
  await userEvent.type(field, "@");
  await waitFor(() => expect(row().closest("section")).toHaveAttribute("aria-busy", "true"));
  row().focus();
  find("nora@", nora);
  await waitFor(() => expect(row().closest("section")).toHaveAttribute("aria-busy", "false"));
  expect(row()).toHaveFocus();
});

test("[D-6 A-9 I-2] the table leads to each user, says whose email address is not confirmed, and nobody is asked about making them an admin", async () => {
  show(usersCall, page({ ...nora, emailVerified: false }, { ...omar, emailVerified: true }));
  renderShop(<UsersPage />);
  expect(row()).toHaveTextContent("Email not confirmed");
  expect(screen.getAllByText("Email not confirmed")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Nora Ann" })).toHaveAttribute("href", "/dashboard/users/nora");
  await userEvent.click(screen.getByRole("button", { name: "Make Admin: Nora Ann" }));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^This user has not confirmed their email/),
  );
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("[D-6 A-9 R-3] an admin promotes a user, deletes one, and is warned before they stop being an admin themselves", async () => {
  // The list that is asked for again is still on its way.
  const api = vi.fn(async (_: string, { method }: RequestInit) =>
    method === "GET" ? new Promise<Response>(() => {}) : Response.json({ acknowledged: true }),
  );
  const casey = { ...nora, _id: "casey", name: "Casey", email: "casey@example.com", role: "admin" };
  show(usersCall, page(nora, { ...omar, emailVerified: true }, casey));
  renderShop(<UsersPage />, { user: { role: "admin" } });
  vi.stubGlobal("fetch", api);
  await userEvent.click(screen.getByRole("button", { name: "Make Admin: Omar" }));
  expect(api).not.toHaveBeenCalledWith(expect.stringContaining("/admin/"), expect.anything());
  await userEvent.click(screen.getByRole("button", { name: "Yes, make them an admin" }));
  const promotion = ["/api/user/admin/omar%40example.com", expect.objectContaining({ method: "PUT" })];
  await waitFor(() => expect(api).toHaveBeenCalledWith(...promotion));
  await userEvent.click(screen.getByRole("button", { name: "Delete Nora Ann" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, delete the user" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Nora Ann Successfully deleted"));
  expect(api).toHaveBeenCalledWith("/api/users/nora", expect.objectContaining({ method: "DELETE" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove admin: Casey" }));
  const warning = "This is your own account. You will no longer be an admin";
  expect(screen.getByRole("dialog")).toHaveTextContent(warning);
  await userEvent.click(screen.getByRole("button", { name: "Yes, remove me as an admin" }));
  const removal = ["/api/user/admin/casey%40example.com", expect.objectContaining({ method: "DELETE" })];
  await waitFor(() => expect(api).toHaveBeenCalledWith(...removal));
});

test("[Q-4] an admin records a customer's exemption and ends it, in a shop whose tax depends on the state", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  const remove = vi.spyOn(api, "delete").mockResolvedValue({});
  const exemption = { state: "NJ", certificate: "ST-4", until: "2999-03-31" };
  const over = { state: "NY", certificate: "ST-5", until: "2020-03-31" };
  show(usersCall, page(nora, { ...omar, exemption: over }, { ...nora, _id: "ada", name: "Ada", role: "admin" }));
  show(settingsCall, ready(NEW_SHOP));
  renderShop(<UsersPage />, { user: { role: "admin" } });
  expect(screen.queryByRole("button", { name: /^Tax exemption/ })).not.toBeInTheDocument();
  show(settingsCall, ready({ ...NEW_SHOP, tax: { ...NEW_SHOP.tax, mode: "rates" } }));
  expect(screen.queryByText(/Exempt in/)).not.toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Tax exemption/ })).toHaveLength(2);

  const open = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Tax exemption: Nora Ann" }));
    await screen.findByRole("dialog");
  };
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  for (const said of ["Choose a state", "Certificate is Required", "Last day is Required"])
    expect(await screen.findByText(said, { selector: "p" })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("State"), "New Jersey");
  await userEvent.type(screen.getByLabelText("Certificate number"), "ST-4");
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: exemption.until } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(put).toHaveBeenCalledExactlyOnceWith("/users/nora/exemption", exemption);

  show(usersCall, page({ ...nora, exemption }));
  expect(row()).toHaveTextContent("Exempt in NJ until March 31, 2999");
  await open();
  expect(screen.getByLabelText("Certificate number")).toHaveValue("ST-4");
  await userEvent.click(screen.getByRole("button", { name: "End the exemption" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, end the exemption" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Nora Ann is no longer exempt"));
  expect(remove).toHaveBeenCalledExactlyOnceWith("/users/nora/exemption");
});

test("[O-1] an admin demands a PO number of a customer, and no longer", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({});
  show(usersCall, page(nora, { ...omar, role: "admin" }));
  renderShop(<UsersPage />, { user: { role: "admin" } });
  await userEvent.click(screen.getByRole("button", { name: /^Require PO number/ }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Nora Ann's orders need a PO number"));
  show(usersCall, page({ ...nora, billing: { poRequired: true } }));
  expect(row()).toHaveTextContent("PO number required");
  await userEvent.click(screen.getByRole("button", { name: "Don't require PO number: Nora Ann" }));
  expect(put.mock.calls).toEqual([true, false].map((required) => ["/users/nora/po-required", { required }]));
});
