import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Reached, RecallInFull } from "contract/recall";
import { expect, test, vi } from "vitest";
import { aRow } from "../../../../functions/testing/builders.ts";
import { failed, page, ready, show } from "../../../test/fake-live.ts";
import { aShownProduct } from "../../../test/fake-shop.ts";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { catalogCall, currentProductCall, recallCall, recallsCall } from "../../config/calls.ts";
import { ApiError, api } from "../../data/api.ts";
import { firstReachedCall, type ReachedChoice } from "../../data/recalls/recalls.ts";
import { toast } from "../../ui/toast.ts";
import { NewRecallPage } from "./new-recall-page.tsx";
import { RecallPage } from "./recall-page.tsx";
import { RecallsPage } from "./recalls-page.tsx";

const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../ui/save-file.ts", () => ({ saveCsv }));

const AT = "2026-11-26T12:00:00.000Z";
const NONE = {
  orders: 0,
  customers: 0,
  pieces: 0,
  unrecorded: 0,
  answered: 0,
  setAside: 0,
  open: 0,
  unsent: 0,
  left: 0,
};
const aRecall = (changes: Partial<RecallInFull> = {}): RecallInFull => ({
  ...{ _id: "r1", productId: "sets", sku: "SET-1", name: "Infusion sets", lots: ["A1", "B2"], class: "II" },
  ...{ reason: "Seals may leak", instructions: "Set them aside", state: "prepared", unreadable: [] },
  ...{ createdAt: AT, searchedAt: AT, sentAt: null, closedAt: null },
  ...{ preparedBy: { uid: "ada", name: "Ada Admin" }, sentBy: null, closedBy: null },
  ...NONE,
  ...changes,
});
const FOUND = { orders: 3, customers: 3, pieces: 12, unrecorded: 4, open: 3, unsent: 2, left: 1 };
const SENT = { ...FOUND, state: "sent", sentAt: AT, unsent: 0 } as const;
const aReached = (orderId: string, changes: Partial<Reached> = {}): Reached & { _id: string } => ({
  ...{ _id: orderId, orderId, number: `NUMBER-${orderId}`, name: "Casey", email: "casey@example.com" },
  ...{ pieces: 4, unrecorded: 2, shippedAt: AT, letters: 1, lastLetterAt: AT, setAside: null, answeredAt: null },
  left: false,
  ...changes,
});
const ROWS = [
  aReached("one", { setAside: 3, answeredAt: AT }),
  aReached("two", { setAside: 0, answeredAt: AT }),
  aReached("gone", { left: true, letters: 0, lastLetterAt: null }),
];

const open = (recall: RecallInFull | null, rows = ROWS, choice: ReachedChoice = "all") => {
  show(recallCall("r1"), ready(recall));
  show(firstReachedCall("r1", choice), page(...rows));
  const at = `/dashboard/recalls/r1${choice === "all" ? "" : `?state=${choice}`}`;
  return renderShop(<RecallPage />, { at, path: "/dashboard/recalls/:recallId", user: { role: "admin" } });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const step = () => screen.getByRole("listitem", { current: "step" }).textContent;

test("[Z-4] the list says what is recalled, and of a recall that was sent, how many have answered", () => {
  const sent = { ...aRecall({ ...SENT, orders: 1200, answered: 900, open: 300, left: 2 }), _id: "r2", lots: [] };
  show(recallsCall, page(sent, aRecall()));
  show(recallCall("r2"), ready(sent));
  renderShop(<RecallsPage />, { user: { role: "admin" } });
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent(
    /^SentInfusion setsSET-1.*All pieces.*Class II.*1,200 orders900 answered, 300 open2 open without an account$/,
  );
  expect(second).toHaveTextContent(/^Prepared.*A1, B2.*–$/);
  expect(screen.getByRole("link", { name: "New recall" })).toHaveAttribute("href", "/dashboard/recalls/new");
  show(recallsCall, page());
  expect(screen.getByText("There are no recalls")).toBeVisible();
});

test("[Z-4] a recall is prepared once for a product that was searched; a lot that can't be one is named, and nothing is lost", async () => {
  const post = vi.spyOn(api, "post").mockRejectedValueOnce(new ApiError("unreachable", "")).mockResolvedValue({});
  show(
    catalogCall({ q: "infus", sort: "best", limit: 8 }),
    ready({ products: [aRow("sets", { name: "Infusion sets" })] }),
  );
  show(currentProductCall("sets"), ready(aShownProduct("sets")));
  renderShop(<NewRecallPage />, { at: "/new", user: { role: "admin" } });
  await userEvent.type(screen.getByRole("searchbox", { name: "Product" }), "infus");
  await userEvent.click(await screen.findByRole("link", { name: /^Choose ?Infusion sets$/ }));
  expect(address()).toBe("/new?product=sets");
  await press("Prepare recall");
  for (const message of [
    "Lots is Required",
    "Choose a class: I, II or III",
    "Reason is Required",
    "What to do is Required",
  ])
    expect(await screen.findByText(message)).toBeVisible();
  const lots = screen.getByLabelText("Lots");
  await userEvent.click(lots);
  await userEvent.paste("a 1, B2;\nA1\nmüll");
  expect(lots).toHaveAccessibleDescription(/separated by commas\. 4 lots\./);
  await userEvent.click(screen.getByRole("radio", { name: /^Class II:/ }));
  await userEvent.type(screen.getByLabelText("Reason"), "Seals may leak");
  await userEvent.type(screen.getByLabelText("What customers should do"), "Set them aside");
  expect(await screen.findByText("müll: Use letters, digits and the signs of a keyboard")).toBeVisible();
  await userEvent.type(lots, "{Backspace>4}");
  expect(screen.getByText("Packing of these lots stops as soon as the recall is prepared.")).toBeVisible();
  await press("Prepare recall");
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop could not be reached");
  await press("Prepare recall");
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  const [[path, body], [, again]] = post.mock.calls as [[string, { recallId: string }], [string, object]];
  const told = { class: "II", reason: "Seals may leak", instructions: "Set them aside" };
  expect([path, body]).toMatchObject(["/recalls", { productId: "sets", lots: ["A1", "B2"], ...told }]);
  expect(again).toEqual(body);
  await waitFor(() => expect(address()).toBe(`/dashboard/recalls/${body.recallId}`));
});

test("[Z-4] a recall of all pieces names no lots", async () => {
  const post = vi.spyOn(api, "post").mockResolvedValue({});
  show(currentProductCall("sold-out"), ready(null));
  renderShop(<NewRecallPage />, { at: "/new?product=sold-out", user: { role: "admin" } });
  expect(screen.getByText("A product that is no longer sold")).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "All pieces of the product" }));
  expect(screen.queryByLabelText("Lots")).not.toBeInTheDocument();
  expect(screen.getByText("Packing of this product stops as soon as the recall is prepared.")).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: /^Class I:/ }));
  await userEvent.type(screen.getByLabelText("Reason"), "Seals");
  await userEvent.type(screen.getByLabelText("What customers should do"), "Stop");
  await press("Prepare recall");
  await waitFor(() => expect(post.mock.lastCall?.[1]).toMatchObject({ productId: "sold-out", lots: [], class: "I" }));
});

test("[Z-4] the search goes on while the page is open, says how far it is, and after a failure goes on when asked", async () => {
  const post = vi.spyOn(api, "post").mockResolvedValueOnce({ acknowledged: true, finished: false });
  post.mockRejectedValueOnce(new ApiError("unreachable", "No connection"));
  post.mockResolvedValue({ acknowledged: true, finished: true });
  open(aRecall({ searchedAt: null, orders: 2 }));
  expect(step()).toBe("1. Found");
  expect(screen.getByRole("status")).toHaveTextContent("Searching the packages: 2 orders so far.");
  expect(screen.queryByRole("button", { name: /Print|CSV|Send/ })).not.toBeInTheDocument();
  expect(await screen.findByText("The search was interrupted")).toBeVisible();
  await press("Try again");
  await waitFor(() => expect(post.mock.calls.map(([path]) => path)).toEqual(Array(3).fill("/recalls/r1/search")));
});

test("[Z-4] what it reaches is shown before anything is sent; one button sends the letters in parts, once it is confirmed", async () => {
  const answers = [
    { sent: 1, left: 1 },
    { sent: 1, left: 0 },
  ];
  let answer = () => {};
  const post = vi.spyOn(api, "post").mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ acknowledged: true, ...answers.shift() });
      }),
  );
  const success = vi.spyOn(toast, "success");
  open(aRecall(FOUND));
  expect(step()).toBe("2. Letters");
  const sums = screen.getByRole("region", { name: "What it reaches" });
  expect(sums).toHaveTextContent(
    /Orders3Customers3Pieces of these lots12Pieces without a recorded lot4Open orders without an account1$/,
  );
  expect(screen.getByText(/^1 order can't get a letter/)).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Orders to show" })).not.toBeInTheDocument();
  expect(screen.getAllByRole("row")[3]).toHaveTextContent(/NUMBER-gone.*casey@example.comThe account is gone.*4.*2$/);
  await press("Send letters to 2 customers");
  expect(post).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog")).toHaveTextContent("Send letters to 2 customers?One letter for each of 2 orders.");
  await press("Send letters");
  await waitFor(() => expect(post).toHaveBeenLastCalledWith("/recalls/r1/letters", { round: "first" }));
  expect(screen.getByText(/^If you leave, the shop goes on by itself/)).toBeVisible();
  await act(async () => answer());
  expect(screen.getByRole("progressbar")).toHaveAttribute("max", "2");
  expect(screen.getByText("Sent: 1 of 2")).toBeVisible();
  await act(async () => answer());
  expect(success).toHaveBeenLastCalledWith("Letters sent: 2");
});

test("[Z-4] a recall that was only prepared can be deleted; one that reaches nobody can go on, as a record", async () => {
  const remove = vi.spyOn(api, "delete").mockResolvedValue({});
  const post = vi.spyOn(api, "post").mockResolvedValue({ acknowledged: true, sent: 0, left: 0 });
  open(aRecall(), []);
  expect(screen.getByText("It reaches no order")).toBeVisible();
  await press("Go on without letters");
  expect(post).toHaveBeenLastCalledWith("/recalls/r1/letters", { round: "first" });
  await userEvent.click(await screen.findByRole("button", { name: "Delete recall" }));
  await press("Yes, delete it");
  expect(remove).toHaveBeenCalledWith("/recalls/r1");
  await waitFor(() => expect(address()).toBe("/dashboard/recalls"));
});

test("[Z-5] an admin sees who has answered, writes again to the others, but not within an hour, and closes the recall", async () => {
  const post = vi.spyOn(api, "post").mockResolvedValue({ acknowledged: true, sent: 0, left: 0 });
  const error = vi.spyOn(toast, "error");
  open(aRecall({ ...SENT, orders: 5, answered: 2, setAside: 3, open: 3 }), ROWS.slice(0, 2), "answered");
  expect(step()).toBe("3. Answers");
  const sums = screen.getByRole("region", { name: "What it reaches" });
  expect(sums).toHaveTextContent(/Orders answered2Orders open3Pieces set aside3/);
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent(/NUMBER-one.*1Nov 26.*3 set asideNov 26/);
  expect(second).toHaveTextContent(/None leftNov 26/);
  expect(screen.getByRole("link", { name: "Answered" })).toHaveAttribute("aria-current", "page");
  await press("Write again to 2");
  await press("Write again");
  expect(post).toHaveBeenLastCalledWith("/recalls/r1/letters", { round: "again" });
  await waitFor(() => expect(error).toHaveBeenLastCalledWith(expect.stringMatching(/^Nobody was written to/)));
  await press("Close recall");
  expect(screen.getByRole("dialog")).toHaveTextContent("3 orders have no answer. It takes no more answers");
  await press("Yes, close it");
  expect(post).toHaveBeenLastCalledWith("/recalls/r1/close");
  show(recallCall("r1"), ready(aRecall({ ...SENT, state: "closed", closedAt: AT })));
  expect(step()).toBe("4. Closed");
  expect(screen.getByText(/Its lots stay out of packages\.$/)).toBeVisible();
});

test("[Z-4] letters that were cut off go on with one button, and the recall is not closed before", async () => {
  const post = vi.spyOn(api, "post").mockRejectedValue(new ApiError("unreachable", "No connection."));
  const error = vi.spyOn(toast, "error");
  open(aRecall({ ...SENT, unsent: 1 }));
  expect(screen.queryByRole("button", { name: "Close recall" })).not.toBeInTheDocument();
  await press("Send 1 letter");
  expect(post).toHaveBeenCalledOnce();
  await waitFor(() => expect(error).toHaveBeenLastCalledWith("No connection. Letters sent so far: 0."));
  expect(await screen.findByRole("button", { name: "Send 1 letter" })).toBeVisible();
});

test("[Z-5] the record of all orders is printed on a sheet, with sums of its own rows, and saved as CSV", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  vi.stubGlobal("fetch", async (at: string) => Response.json(at.endsWith("/reached?limit=500") ? ROWS : {}));
  open(aRecall(SENT), []);
  await press("Print record");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = screen.getByRole("article", { name: "Record of recall" });
  expect(sheet).toHaveTextContent(
    /As of .*Infusion setsSET-1LotsA1, B2ClassClass II:.*ReasonSeals may leakWhat to doSet them asidePreparedNov 26.* by Ada AdminSentNov 26/,
  );
  expect(sheet).toHaveTextContent(
    /Orders3Customers3.*lots12.*lot6Orders answered2Orders open1Pieces set aside3.*account1/,
  );
  const cells = within(sheet).getAllByRole("row").slice(1);
  expect(cells[0]).toHaveTextContent(/^NUMBER-oneNov 26.*Caseycasey@example.com421Nov 26.*3 set asideNov 26/);
  expect(cells[2]).toHaveTextContent(/420No account$/);
  await press("Download CSV");
  await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
  const [name, csv = ""] = saveCsv.mock.lastCall ?? [];
  expect([name, csv.split("\r\n")[1]]).toEqual([
    "recall SET-1.csv",
    '"NUMBER-one","Casey","casey@example.com","4","2","2026-11-26T12:00:00+00:00","1","2026-11-26T12:00:00+00:00","3 set aside","3","2026-11-26T12:00:00+00:00"',
  ]);
  show(recallCall("r1"), ready(aRecall({ ...SENT, answered: 1 })));
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
});

test("[Z-4] packages that could not be read are named; a recall that is gone or can't be read is said to be", async () => {
  const { unmount } = open(aRecall({ ...FOUND, unreadable: ["orders/x/shipments/y"] }));
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("1 package could not be read");
  expect(within(alert).getByText("orders/x/shipments/y")).toBeVisible();
  expect(within(alert).getByRole("button", { name: "Search again" })).toBeVisible();
  unmount();
  const gone = open(null);
  expect(screen.getByText("This recall does not exist")).toBeVisible();
  gone.unmount();
  show(recallCall("r2"), failed(new ApiError("unreachable", "No connection")));
  renderShop(<RecallPage />, { at: "/r/r2", path: "/r/:recallId", user: { role: "admin" } });
  expect(await screen.findByText("The recall could not be loaded")).toBeVisible();
});
