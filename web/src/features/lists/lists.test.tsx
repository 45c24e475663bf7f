import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { List } from "contract/list";
import { beforeEach, expect, test, vi } from "vitest";
import { aRow, found } from "../../../test/fake-catalog.ts";
import { aShownProduct, fakeShop } from "../../../test/fake-shop.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { newList } from "../../data/lists/lists.ts";
import { ListButton } from "../../shop/list-button.tsx";
import { toast } from "../../ui/toast.ts";
import { ListPage } from "./list-page.tsx";
import { ListsPage } from "./lists-page.tsx";

const products = ["gloves", "masks", "tape"].map((id) => aShownProduct(id));
const aList = (name: string, ...ids: string[]): List => ({
  ...newList(
    name,
    ids.map((productId, index) => ({ productId, target: 10 + index })),
  ),
  _id: name.toLowerCase(),
});

let stored: List[];
let writes: { path: string; body: Partial<List> | undefined }[];
let refusal: object | undefined;
beforeEach(() => {
  stored = [aList("Weekly", "masks", "gloves")];
  writes = [];
  refusal = undefined;
  fakeShop(products, (path, body) => {
    if (path.startsWith("/catalog")) return { body: found([aRow("tape", { name: "Tape", minimumOrderQuantity: 3 })]) };
    if (path === "/users/casey/lists") return { body: stored };
    return store(path.replace("/users/casey/lists/", ""), body as Partial<List> | undefined);
  });
});
/** PUT, or DELETE without a body. */
const store = (_id: string, body: Partial<List> | undefined) => {
  writes.push({ path: _id, body });
  if (refusal) return { status: 409, body: refusal };
  const before = stored.find((list) => list._id === _id) ?? { ...newList("", []), _id };
  const reminder =
    body?.reminder === undefined ? before.reminder : body.reminder && { ...body.reminder, nextOn: "2030-01-07" };
  const others = stored.filter((list) => list._id !== _id);
  stored = body ? [...others, { ...before, ...body, reminder }] : others;
  return { body: { acknowledged: true } };
};
/** Has the shop answer each write only when the returned function is called. */
const holdWrites = () => {
  let letGo = () => {};
  const held = new Promise<void>((passed) => {
    letGo = passed;
  });
  const shop = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (init.method !== "GET") await held;
    return shop(address, init);
  });
  return letGo;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const openLists = async () => {
  renderShop(<ListsPage />, { user: {} });
  await screen.findByRole("region", { name: "Weekly" });
};
const openList = async () => {
  renderShop(<ListPage />, { at: "/dashboard/lists/weekly", path: "/dashboard/lists/:listId", user: {} });
  await screen.findByRole("group", { name: "masks" });
};
const lines = () => screen.queryAllByRole("group").map((row) => row.getAttribute("aria-label"));
const sent = () => writes.map(({ body }) => body?.lines);

test("[J-1] a list is deleted at once, Undo brings the same one back, and a copy has a name of its own", async () => {
  stored[0] = {
    ...stored[0],
    reminder: { weeks: 2, weekday: 1, zone: "Asia/Tokyo", paused: false, nextOn: "2030-01-07" },
  } as List;
  await openLists();
  expect(screen.getByRole("region")).toHaveTextContent(
    "Weekly2 productsEvery 2 weeks on Monday, next on January 7, 2030",
  );
  await press("Delete Weekly");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Undo: Weekly" })).toHaveFocus();
  await press("Undo: Weekly");
  expect(screen.getByRole("link", { name: "Weekly" })).toHaveFocus();
  await press("Copy: Weekly");
  expect(screen.getByRole("link", { name: "Weekly copy" })).toBeVisible();
  const { lines } = aList("Weekly", "masks", "gloves");
  await waitFor(() =>
    expect(writes).toEqual([
      { path: "weekly", body: undefined },
      {
        path: "weekly",
        body: { name: "Weekly", lines, reminder: { weeks: 2, weekday: 1, zone: "Asia/Tokyo", paused: false } },
      },
      { path: expect.any(String), body: { name: "Weekly copy", lines, reminder: null } },
    ]),
  );
});

test("[J-1] a change that the shop refuses is taken back, and a toast says why", async () => {
  refusal = { code: "list-not-found", message: "This list does not exist." };
  await openLists();
  await press("Delete Weekly");
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("This list does not exist."));
  expect(screen.getByRole("region", { name: "Weekly" })).toBeVisible();
});

test("[J-1] [J-3] a new list gets a name and a reminder in the browser's time zone, and the shop's reason stands in the form", async () => {
  await openLists();
  await press("New list");
  const form = within(screen.getByRole("form", { name: "List" }));
  await userEvent.type(form.getByLabelText("Name"), "Supply room");
  await userEvent.click(form.getByLabelText("Remind me by email"));
  await userEvent.clear(form.getByLabelText("Weeks between reminders"));
  await userEvent.type(form.getByLabelText("Weeks between reminders"), "3");
  await userEvent.selectOptions(form.getByLabelText("Day"), "Friday");
  refusal = { code: "list-exists", message: "You already have it." };
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("You already have it.")).toBeVisible();
  refusal = undefined;
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const reminder = { weeks: 3, weekday: 5, zone, paused: false };
  expect(writes.at(-1)?.body).toEqual({ name: "Supply room", lines: [], reminder });
});

test("[J-1] lines are sorted by hand and by name, get targets, and are removed with Undo", async () => {
  await openList();
  await press("Move down: masks");
  expect(lines()).toEqual(["gloves", "masks"]);
  expect(screen.getByRole("button", { name: "Move down: masks" })).toHaveFocus();
  await press("Move up: masks");
  expect(lines()).toEqual(["masks", "gloves"]);
  await press("Sort by name");
  expect(lines()).toEqual(["gloves", "masks"]);
  await press("One more: masks");
  await press("Delete gloves");
  expect(lines()).toEqual(["masks"]);
  await press("Undo: gloves");
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([
      { productId: "gloves", target: 11 },
      { productId: "masks", target: 11 },
    ]),
  );
});

test("[J-4] [J-1] a line that is short says when there is more, is exchanged in one press, and Undo brings back both lines", async () => {
  const short = { availableQuantity: 5, expectedOn: "2099-12-04", alternatives: ["gloves", "tape"] };
  fakeShop([aShownProduct("masks", short), ...products.filter(({ _id }) => _id !== "masks")], (path, body) =>
    path === "/users/casey/lists" ? { body: stored } : store("weekly", body as Partial<List>),
  );
  await openList();
  const masks = () => within(screen.getByRole("group", { name: "masks" }));
  for (const text of ["Only 5 available.", "Expected back December 4, 2099"])
    expect(masks().getByText(text)).toBeVisible();
  const instead = within(masks().getByRole("list", { name: "Instead of masks" })).getAllByRole("listitem");
  expect(instead.map(({ textContent }) => textContent)).toEqual(
    ["gloves", "tape"].map((name) => `${name} $4.50 eachUse this instead: ${name}`),
  );
  const targets = () => stored[0]?.lines.map(({ productId, target }) => `${productId} ${target}`);
  await press("Use this instead: tape");
  expect(lines()).toEqual(["tape", "gloves"]);
  await waitFor(() => expect(targets()).toEqual(["tape 10", "gloves 11"]));
  expect(screen.getByRole("button", { name: "Undo: masks" })).toHaveFocus();
  await press("Undo: masks");
  await waitFor(() => expect(targets()).toEqual(["masks 10", "gloves 11"]));
  await press("Use this instead: gloves");
  await waitFor(() => expect(targets()).toEqual(["gloves 21"]));
  await press("Undo: masks");
  await waitFor(() => expect(targets()).toEqual(["masks 10", "gloves 11"]));
});

test("[J-1] products are added by search and from pasted SKUs, each with what became of it", async () => {
  await openList();
  await userEvent.type(screen.getByLabelText("Add a product"), "tape");
  await userEvent.click(await screen.findByRole("button", { name: "Add: Tape" }));
  expect(await screen.findByRole("group", { name: "tape" })).toBeVisible();
  expect(screen.getByText("In the list")).toBeVisible();
  await userEvent.click(screen.getByLabelText(/^SKU and target/));
  await userEvent.paste("GLOVES 40\nNOPE 2");
  await press("Add to list");
  const results = within(await screen.findByRole("list", { name: "Result for each line" })).getAllByRole("listitem");
  expect(results.map(({ textContent }) => textContent)).toEqual([
    "Not addedNOPE 2No product has this SKU.",
    "OKGLOVES: glovesTarget 40.",
  ]);
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([
      { productId: "masks", target: 10 },
      { productId: "gloves", target: 40 },
      { productId: "tape", target: 3 },
    ]),
  );
});

test("[J-1] a product goes into a list with its target, or into a new one", async () => {
  stored.push(aList("Lab", "tape"));
  renderShop(<ListButton label="Add to list" name="My list" lines={[{ productId: "tape", quantity: 2 }]} />, {
    user: {},
  });
  await press("Add to list");
  await userEvent.selectOptions(await screen.findByLabelText("List"), "Lab");
  await userEvent.clear(screen.getByLabelText("Target"));
  await userEvent.type(screen.getByLabelText("Target"), "9{Enter}");
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Added to Lab"));
  expect(writes).toEqual([{ path: "lab", body: { name: "Lab", lines: [{ productId: "tape", target: 9 }] } }]);
  await press("Add to list");
  await userEvent.selectOptions(await screen.findByLabelText("List"), "New list");
  await press("Save");
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("My list is saved"));
  expect(sent().at(-1)).toEqual([{ productId: "tape", target: 2 }]);
});

test("[J-1] lines of an order or a basket become a list with a free name, and visitors are offered none", async () => {
  stored.push(aList("Order 7"));
  const quantities = [
    { productId: "gloves", quantity: 500_000 },
    { productId: "masks", quantity: 4 },
  ];
  const button = <ListButton label="Save as list" name="Order 7" lines={quantities} />;
  const { unmount } = renderShop(button);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  unmount();
  renderShop(button, { user: {} });
  await press("Save as list");
  expect(await screen.findByLabelText("Name")).toHaveValue("Order 7 2");
  await press("Save");
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Order 7 2 is saved"));
  expect(sent()).toEqual([
    [
      { productId: "gloves", target: 100_000 },
      { productId: "masks", target: 4 },
    ],
  ]);
});

test("[J-1] changes that wait for their turn are sent as one, and an answer from before shows none of what was", async () => {
  await openList();
  const letGo = holdWrites();
  for (let times = 0; times < 3; times++) await press("One more: masks");
  dispatchEvent(new Event("visibilitychange"));
  await press("Move down: masks");
  expect(lines()).toEqual(["gloves", "masks"]);
  expect(screen.getByLabelText("Target: masks")).toHaveValue("13");
  letGo();
  await waitFor(() =>
    expect(sent().map((lines) => lines?.map(({ target }) => target))).toEqual([
      [11, 11],
      [11, 13],
    ]),
  );
  await waitFor(() => expect(lines()).toEqual(["gloves", "masks"]));
});
