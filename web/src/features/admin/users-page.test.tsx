import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { ConfirmProvider } from "../../ui/confirm-dialog.tsx";
import { UsersPage } from "./users-page.tsx";

const nora = { _id: "nora", name: "Nora Ann", email: "nora@example.com", role: "customer", createdAt: new Date() };

/** Sets the results of the three queries of a search. */
const find = (text: string, people: unknown[]) => {
  for (const key of [`email ${text}`, `name ${text}`, `name ${text[0]?.toUpperCase()}${text.slice(1)}`])
    show(`users, ${key}`, ready(people));
};

const open = () =>
  renderShop(
    <ConfirmProvider>
      <UsersPage />
    </ConfirmProvider>,
  );
const field = () => screen.getByLabelText("Search by e-mail or name");
const row = () => screen.getByRole("row", { name: /Nora Ann/ });

beforeEach(() => {
  show("all users, first page", ready([]));
});

test("[D-10] a search by e-mail or name is part of the address and shows how many users it found", async () => {
  find("nora", [nora]);
  open();
  await userEvent.type(field(), " nora ");
  await waitFor(() => expect(screen.getByText("1 person found")).toBeVisible());
  expect(row()).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Address")).toHaveTextContent("/?q=nora"));
});

test("[D-10] the users found before stay, with the focus, until the next ones are there", async () => {
  find("nora", [nora]);
  open();
  await userEvent.type(field(), "nora");
  await waitFor(() => expect(screen.getByText("1 person found")).toBeVisible());
  await userEvent.type(field(), "@");
  await waitFor(() => expect(row().closest("section")).toHaveAttribute("aria-busy", "true"));
  row().focus();
  find("nora@", [nora]);
  expect(row().closest("section")).toHaveAttribute("aria-busy", "false");
  expect(row()).toHaveFocus();
});
