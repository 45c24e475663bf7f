import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toAnswer } from "contract/order-answer";
import { expect, test, vi } from "vitest";
import { aLine, anOrder } from "../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../test/fake-live.ts";
import { address, goTo, renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { allOrdersCall, waitingCall } from "../../config/calls.ts";
import { toast } from "../../ui/toast.ts";
import { ManageOrdersPage } from "./manage-orders-page.tsx";

const restockOrder = vi.hoisted(() => vi.fn());
vi.mock("../../data/orders/fulfillment.ts", () => ({ restockOrder }));
const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../ui/save-file.ts", () => ({ saveCsv }));

const open = (at = "/") => renderShop(<ManageOrdersPage />, { at, user: { role: "admin" } });

test("[B-5 D-10] an order leads to its page, and shows its customer, product, quantity, total and state", () => {
  const casey = { customerName: "Casey", email: "casey@example.com", quantity: 3, price: 4.35 };
  const placed = new Date(Date.now() - 90 * 60_000).toISOString();
  show(allOrdersCall, page(answered("one", anOrder({ pName: "Masks", ...casey }), placed)));
  open();
  const row = within(screen.getByRole("row", { name: /Casey/ }));
  for (const text of ["casey@example.com", "Masks", "3", "$13.05", "Unpaid", "Held until"])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole("link", { name: /^Order/ })).toHaveAttribute("href", "/dashboard/orders/one");
  expect(row.getByRole("button", { name: /^Delete Casey's order/ })).toBeVisible();
});

test("[D-10] [T-2] an admin sees what was refunded, or is owed since the bank returned it, and returns the order's quantity to the stock", async () => {
  const back = { paid: true, refundedCents: 2500, refundedAt: new Date(0) };
  const orders = [
    anOrder(back),
    anOrder({ ...back, restockedAt: new Date(0) }),
    anOrder({ ...back, refundedCents: 1 }),
    anOrder({ paid: true, owedCents: 2500 }),
  ];
  show(allOrdersCall, page(...orders.map((order, index) => answered(String(index), order))));
  open();
  const [, first, second, third, owed] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(first).toMatch(/^Refunded\$25\.00 on /);
  expect(first).not.toMatch(/Paid|pending/);
  expect(second).toContain("Returned to stock on");
  expect(third).toMatch(/^To shipRefunded \$0\.01 on .*pending$/);
  expect(owed).toMatch(/^Refund owed\$25\.00/);
  await userEvent.click(screen.getByRole("button", { name: /^Return to stock: Casey/ }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, return them to stock" }));
  await waitFor(() => expect(restockOrder).toHaveBeenCalledExactlyOnceWith("0"));
  expect(toast.success).toHaveBeenCalledWith("2 × Nitrile gloves, box of 100 returned to stock");
});

test("[D-10] [M-2] a disputed order says until when to respond", () => {
  const disputed = { paid: true, dispute: "open", disputedAt: new Date(0) } as const;
  const due = new Date("2030-03-04T17:00:00Z");
  show(allOrdersCall, page(answered("one", anOrder({ ...disputed, disputeDueAt: due }))));
  open();
  expect(screen.getByRole("row", { name: /Casey/ })).toHaveTextContent(/Disputed on .*Respond by Mar 4, 2030/);
});

const zoes = Array.from({ length: 20 }, (_, index) =>
  answered(`order-${index}`, anOrder({ pName: `Gloves ${index}`, customerName: "Zoe", quantity: 1, price: 2 })),
);

test("[Q-1] the sum leaves out orders that have no total yet, and says so", () => {
  show(allOrdersCall, page(answered("one", anOrder()), { ...answered("two", anOrder()), quotedAt: null }));
  open();
  const sum = "2 orders, $25.00 unpaid, 1 without a total yet";
  expect(screen.getByText(sum)).toBeVisible();
  expect(screen.getByText("The total is being worked out")).toBeVisible();
});

test("[D-10] a search shows what the API finds, page by page, what that comes to, and leads back, or on if nothing is found yet", async () => {
  const search = `${allOrdersCall}&q=zoe&sort=oldest`;
  show(search, ready({ items: zoes, next: "1.5~order-19" }));
  show(`${search}&after=1.5%7Eorder-19`, page(...zoes.slice(0, 5)));
  open("/?q=zoe&sort=oldest");
  expect(screen.getByText("20 orders, $40.00 unpaid")).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(21);
  await userEvent.click(screen.getByRole("button", { name: "Skip the table" }));
  expect(document.activeElement?.closest("nav")).toHaveAccessibleName("Pages");
  await userEvent.click(screen.getByRole("link", { name: "Next page" }));
  expect(screen.getAllByRole("row")).toHaveLength(6);
  expect(screen.queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Previous page" }));
  expect(screen.getAllByRole("row")).toHaveLength(21);

  show(`${allOrdersCall}&q=gloves`, ready({ items: [], next: "1.5~old" }));
  show(`${allOrdersCall}&q=gloves&after=1.5%7Eold`, page(...zoes.slice(0, 5)));
  await goTo("/?q=gloves");
  expect(screen.getByText("Nothing found so far")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Next page" }));
  expect(screen.getAllByRole("row")).toHaveLength(6);
  show(`${allOrdersCall}&q=nothing`, page());
  await goTo("/?q=nothing");
  expect(screen.getByText("No order found")).toBeVisible();
});

test("[D-10 M-9 Q-1 O-1] the file has every order that the filters leave, a row a line, with stage, shipments, refunds and parts, sorted as the table is", async () => {
  const paid = { paid: true, transactionId: "pi_1", customerName: "=Zoe", refundedCents: 100, owedCents: 1791 };
  const tax = { mode: "rates" as const, state: "NJ", percent: 6.625, lineCents: [86], deliveryCents: 0 };
  const references = { poNumber: "4711", reference: "Dr. Lee", costCenter: "Ward 3" };
  const parts = { deliveryCents: 500, taxCents: 86, tax, references, place: "Clinic", recipient: "Lab" };
  const last = toAnswer("last", "2022-05-02T09:00:00.000Z", anOrder({ ...paid, ...parts, quantity: 3, price: 4.35 }));
  const lines = [
    aLine({ name: "Gloves", quantity: 3, price: 4.35 }),
    aLine({ name: "Masks", quantity: 20, price: 0.1 }),
  ];
  const several = answered("several", anOrder({ lines }));
  const unquoted = toAnswer("unquoted", null, anOrder());
  const asked = vi.fn(async (address: string) =>
    address.includes("after")
      ? Response.json([last])
      : Response.json([several, unquoted], { headers: { Link: '<?limit=500&after=1.5~one>; rel="next"' } }),
  );
  show(`${allOrdersCall}&state=paid&sort=oldest`, page());
  show(waitingCall, ready({}));
  vi.stubGlobal("fetch", asked);
  open("/?state=paid&sort=oldest");
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    "/api/allorder?state=paid&sort=oldest&limit=500",
    "/api/allorder?state=paid&sort=oldest&limit=500&after=1.5%7Eone",
  ]);
  const [name, csv] = saveCsv.mock.lastCall ?? [];
  expect(name).toBe("orders.csv");
  expect(csv?.trim().split("\r\n")).toEqual([
    expect.stringMatching(/^"order","number","placed","customer","email"/),
    expect.stringMatching(
      /^"several",.*"Gloves",.*"3","4.35","13.05","0","0","unpaid","unpaid","","15.05","0.00","0.00","","15.05","0.00",/,
    ),
    expect.stringMatching(/^"several",.*"Masks",.*"20","0.10","2.00","0","0","unpaid","unpaid"(,""){15}$/),
    expect.stringMatching(/^"unquoted",.*"unpaid","unpaid","","","","","","","0.00",/),
    expect.stringMatching(
      /^"last","[0-9A-Z]{4}-[0-9A-Z]{4}","2022-05-02T09:00:00\+00:00","'=Zoe".*"3","4.35","13.05","0","0","paid","refund-owed","pi_1","13.05","5.00","0.86","NJ","18.91","1.00","0.00","","17.91","4711","Dr. Lee","Ward 3","Clinic","Lab"$/,
    ),
  ]);
});

test("[D-10] days and states are part of the address, also while a year is typed", async () => {
  open("/?q=zoe");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "0202-11-01" } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
  await userEvent.click(screen.getByRole("link", { name: "Shipped" }));
  expect(address()).toBe("/?q=zoe&state=shipped&from=2026-11-01");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(address()).toBe("/?state=shipped");
});

test("[D-10 M-1] each stage is a tab, with how many wait in it, and rare states are offered while an order is in them", async () => {
  const tabs = () =>
    within(screen.getByRole("navigation", { name: "Orders to show" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  open("/?state=owed");
  expect(tabs()).toEqual(["All", "Unpaid", "To ship", "Shipped", "Refunded", "Disputed", "Refund owed"]);
  show(waitingCall, ready({ orders: 5, unpaid: 1200, disputed: 0, reported: 2, messages: 7, letters: 0 }));
  await goTo("/?state=refunded");
  expect(tabs()).toEqual(["All", "Unpaid1,200", "To ship5", "Shipped", "Refunded", "Disputed", "Reported2"]);
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Refunded");
});

test("[B-5] the quantities of several products are not added up", () => {
  const lines = [aLine({ name: "Gloves", quantity: 1 }), aLine({ productId: "masks", name: "Masks", quantity: 80 })];
  show(allOrdersCall, page(answered("one", anOrder({ lines }))));
  open();
  expect(screen.getByRole("cell", { name: "2 items" })).toBeVisible();
  expect(screen.queryByText("81")).not.toBeInTheDocument();
});
