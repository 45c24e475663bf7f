import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { page, show } from "../../../test/fake-live.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { usersCall } from "../../config/calls.ts";
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

test("[Q-4] [O-1] the table says who is exempt, and who needs a PO number", () => {
  const exemption = { state: "NJ", certificate: "ST-4", until: "2999-03-31" };
  const over = { state: "NY", certificate: "ST-5", until: "2020-03-31" };
  show(usersCall, page({ ...nora, exemption, billing: { poRequired: true } }, { ...omar, exemption: over }));
  renderShop(<UsersPage />, { user: { role: "admin" } });
  expect(row()).toHaveTextContent("Exempt in NJ until March 31, 2999PO number required");
  expect(screen.getAllByText(/Exempt in|PO number/)).toHaveLength(2);
});

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
