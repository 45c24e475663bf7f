import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FirebaseError } from "firebase/app";
import { expect, test, vi } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { toast } from "../../ui/toast.ts";
import { UsersPage } from "./users-page.tsx";

const updateDoc = vi.hoisted(() => vi.fn());
vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  updateDoc,
}));

const nora = { _id: "nora", name: "Nora Ann", email: "nora@example.com", role: "customer", createdAt: new Date() };

/** Sets the results of the three queries of a search. */
const find = (text: string, people: unknown[]) => {
  for (const key of [`email ${text}`, `name ${text}`, `name ${text[0]?.toUpperCase()}${text.slice(1)}`])
    show(`users, ${key}`, ready(people));
};

const row = () => screen.getByRole("row", { name: /Nora Ann/ });

test("[D-10] a search is part of the address and counts its users, who stay, with the focus, until the next ones are there", async () => {
  show("all users, first page", ready([]));
  find("nora", [nora]);
  renderShop(<UsersPage />);
  const field = screen.getByLabelText("Search by e-mail or name");
  await userEvent.type(field, " nora");
  await waitFor(() => expect(screen.getByText("1 person found")).toBeVisible());
  await waitFor(() => expect(screen.getByLabelText("Address")).toHaveTextContent("/?q=nora"));
  await userEvent.type(field, "@");
  await waitFor(() => expect(row().closest("section")).toHaveAttribute("aria-busy", "true"));
  row().focus();
  find("nora@", [nora]);
  await waitFor(() => expect(row().closest("section")).toHaveAttribute("aria-busy", "false"));
  expect(row()).toHaveFocus();
});

test("[D-6 D-11] a role change that Firestore denies shows a sentence, and the user stays a customer", async () => {
  updateDoc.mockRejectedValue(new FirebaseError("permission-denied", "Missing or insufficient permissions."));
  show("all users, first page", ready([nora]));
  renderShop(<UsersPage />);
  await userEvent.click(screen.getByRole("button", { name: "Make Admin: Nora Ann" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith("Nora Ann could not be made an admin."));
  expect(toast.success).not.toHaveBeenCalled();
  expect(row()).toHaveTextContent("Customer");
});
