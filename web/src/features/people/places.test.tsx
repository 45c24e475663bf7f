import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { PLACES_MAX } from "contract/abuse-limits";
import type { Place } from "contract/place";
import { beforeEach, expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { toast } from "../../ui/toast.ts";
import { Places } from "./places.tsx";

const aPlace = (label: string): Place => ({
  _id: label.toLowerCase(),
  label,
  recipient: "Kim",
  address: "1 Elm Street",
  phone: "555 0100",
  costCenter: "4711",
  usedAt: null,
  createdAt: null,
});

let stored: Place[];
const writes: string[] = [];
let refusal: object | undefined;
/** Writes are answered when the test lets them be. */
let answer: Promise<void>;
let answerNow: () => void;
beforeEach(() => {
  stored = [aPlace("Desk"), aPlace("Lab")];
  writes.length = 0;
  refusal = undefined;
  answer = new Promise((resolve) => {
    answerNow = resolve;
  });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") return Response.json(stored);
    writes.push([method, address.replace("/api/users/casey/places", ""), body].filter(Boolean).join(" "));
    await answer;
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ acknowledged: true });
  });
});
const open = () => renderShop(<Places uid="casey" />, { user: {} });
const labels = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("[O-2] a place is deleted at once, Undo adds it again, and one that the shop does not delete comes back with the reason", async () => {
  open();
  const desk = await screen.findByRole("region", { name: "Desk" });
  expect(desk).toHaveTextContent("Kim1 Elm Street555 0100Cost center 4711");
  await press("Delete Desk");
  expect(labels()).toEqual(["Lab"]);
  expect(screen.getByRole("button", { name: "Undo: Desk" })).toHaveFocus();
  await press("Undo: Desk");
  expect(labels().toSorted()).toEqual(["Desk", "Lab"]);
  const { _id, usedAt, createdAt, ...input } = aPlace("Desk");
  await waitFor(() => expect(writes).toEqual(["DELETE /desk", `POST ${JSON.stringify(input)}`]));
  refusal = { code: "place-not-found", message: "This delivery place does not exist." };
  answerNow();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("This delivery place does not exist."));
});

test("[O-2] a place is added and changed in a form, which says why the shop refuses it", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Edit: Lab" }));
  const form = within(screen.getByRole("form", { name: "Delivery place" }));
  await userEvent.clear(form.getByLabelText("Recipient"));
  await userEvent.clear(form.getByLabelText("Phone Number"));
  const save = () => userEvent.click(form.getByRole("button", { name: "Save" }));
  await save();
  expect(form.getByText("Phone Number is Required")).toBeVisible();
  await userEvent.type(form.getByLabelText("Phone Number"), "555 0200");
  refusal = { code: "place-exists", message: "You already have it." };
  answerNow();
  await save();
  expect(await form.findByText("You already have it.")).toBeVisible();
  refusal = undefined;
  await save();
  await waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());
  const { _id, usedAt, createdAt, ...input } = { ...aPlace("Lab"), recipient: "", phone: "555 0200" };
  expect(writes.at(-1)).toBe(`PUT /lab ${JSON.stringify(input)}`);
});

test("[O-2] with ten places, a sentence says so in place of the button that adds one", async () => {
  stored = Array.from({ length: PLACES_MAX }, (_, index) => aPlace(`Place ${index}`));
  open();
  expect(await screen.findByText("You can keep 10 delivery places. Delete one first.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a place" })).not.toBeInTheDocument();
});
