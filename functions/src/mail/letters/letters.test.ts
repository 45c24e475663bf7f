import { describe, expect, test } from "vitest";
import { LETTERS, type LetterName } from "../../contract/mail.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { compose } from "./compose.ts";
import { writeLetter } from "./letters.ts";

const order = {
  orderId: "order-with-gloves",
  name: "Ann Buyer",
  lines: [
    { name: "Nitrile gloves, box of 100", quantity: 10, price: 12.5 },
    { name: "Digital thermometer", quantity: 1, price: 24.9 },
  ],
  totalCents: 14_990,
  address: "1 Elm Street\nSpringfield",
  phone: "555 0100",
  transactionId: "pi_123",
};

const invoice = {
  ...order,
  invoiceId: "INV-2026-000042",
  seller: { name: "Salus Inc.", address: "1 Main Street\nNewark, NJ 07102", taxNumber: "12-3456789" },
  lines: order.lines.map(({ price, ...line }) => ({ ...line, cents: Math.round(line.quantity * price * 100) })),
  costCenter: "ICU",
};

const DATA: Record<LetterName, object> = {
  "order-placed": order,
  "order-paid": order,
  "order-shipped": {
    ...order,
    carrier: "UPS",
    tracking: "1Z 999",
    rest: [{ name: "Infrared thermometer", quantity: 2 }],
  },
  "order-given-up": order,
  "order-refunded": { ...order, cents: 2490, refundedCents: 3740, reasons: ["Damaged box"] },
  "invoice-issued": invoice,
  "credit-note-issued": {
    ...invoice,
    invoiceId: "CN-2026-000007",
    invoiceOf: "INV-2026-000042",
    cancels: "CN-2026-000006",
  },
  "recall-notice": {
    ...order,
    product: "Nitrile gloves, box of 100",
    sku: "SAL-0042",
    lots: ["L1", "L2"],
    class: "II",
    reason: "Some gloves tear.",
    instructions: "Stop using them.\nSet them aside.",
    pieces: 3,
    unrecorded: 1,
    again: false,
  },
  "refund-failed": { ...order, cents: 2490 },
  "payment-returned": { ...order, cents: 14_990 },
  "supply-expires": {
    name: "Ann Buyer",
    product: "Nitrile gloves, box of 100",
    lot: "AB12",
    expiry: "2027-01-27",
    quantity: 4,
  },
  "back-in-stock": { name: "Ann Buyer", productId: "nitrile gloves", product: "Nitrile gloves, box of 100" },
  "list-reminder": {
    name: "Ann Buyer",
    listId: "weekly",
    list: "Weekly order",
    lines: [{ name: "Nitrile gloves, box of 100", quantity: 12 }],
    token: "casey:weekly.secret",
  },
  "newsletter-confirm": { token: "abc.def" },
  "bookkeeper-confirm": { customer: "ann@example.com", token: "abc.def" },
  "owner-order-paid": order,
  "owner-payment-disputed": {
    ...order,
    disputeReason: "product_not_received",
    disputeDueAt: "2026-12-05T23:59:59.000Z",
  },
  "owner-refund-failed": { ...order, cents: 2490 },
  "owner-message": { name: "Vi", email: "vi@example.com", message: "Hello,\n\ndo you have masks?" },
  "owner-letter-unsent": { count: 3 },
};

const context = {
  at: new Date("2026-11-27T03:30:00Z"),
  zone: "America/New_York",
  site: "https://shop.example",
  isConfirmed: true,
};
const written = (name: LetterName, data: object = DATA[name], isConfirmed = true) => {
  const letter = writeLetter(name, data, { ...context, isConfirmed });
  if (!letter) throw new Error(`${name} has no text`);
  return letter;
};

test("[B-8] an email names an order by its stored number", () => {
  const ofOrders = Object.entries(DATA).filter(([name, data]) => "orderId" in data && name !== "payment-returned");
  for (const [name, data] of ofOrders) {
    const { subject, text } = written(name as LetterName, { ...data, number: "7K3M-9QTX" });
    expect(subject).toContain("7K3M-9QTX");
    expect(text).not.toContain(orderNumber("order-with-gloves"));
  }
});

describe.each(LETTERS)("the letter %s", (name) => {
  test("[E-1] says in text what it is about", () => {
    const { subject, text } = written(name);
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
  });

  test("[E-1] says the same in HTML, without anything from elsewhere", () => {
    const { text, html } = written(name);
    const shown = html
      .replace(/^[\s\S]*<body[^>]*>/, "")
      // The sign and the name, which end the text.
      .replace(/<td style="padding:0 0 12px.*?<\/td>/, "")
      .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2:\n$1")
      .replace(/<\/tr>|<br>|<\/p>/g, "\n")
      .replace(/<\/td><td[^>]*>/g, ": ")
      .replace(/<[^>]*>/g, "")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'");
    const words = (one: string) => one.split(/\s+/).filter(Boolean).join(" ");
    expect(words(shown)).toBe(words(text));
    expect(html).not.toMatch(/<(img|link|script|iframe|style)|url\(|@import/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  test("[E-1] escapes all that a user may have entered, and lets nothing but a PO number into the subject", () => {
    const hostile = `<img src=x onerror="a('b')">\r\nBcc: eve@example.com\r\n\r\n&lt;`;
    const hostileIn = (value: unknown): unknown => {
      if (typeof value === "string") return hostile;
      if (Array.isArray(value)) return value.map(hostileIn);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostileIn(one)]));
    };
    const { subject, html } = written(name, hostileIn({ ...DATA[name], poNumber: "4711" }) as object);
    expect(subject.replace(/ \(PO .*&lt;\)/, "")).toMatch(/^[\w $.:-]+$/);
    expect(html).not.toContain("<img");
    expect(html).not.toContain('onerror="');
    expect(html.match(/<a href="[^"]*"/g)?.every((link) => link.startsWith('<a href="https://shop.example/'))).not.toBe(
      false,
    );
  });

  test("is not written of damaged data", () => {
    for (const data of [{ count: "" }, { ...DATA[name], name: 1, token: 1, count: 0.5 }])
      expect(writeLetter(name, data, context)).toBeUndefined();
  });
});

test("[Q-1] the email of an order has its parts and says that prices include tax, and that of a refund what it returns", () => {
  const detail = "NJ, 6.625%";
  const parts = [
    { name: "Goods", cents: 14_990 },
    { name: "Delivery", cents: 500 },
    { name: "Tax", detail, cents: 1026 },
  ];
  for (const name of ["order-placed", "order-paid", "order-given-up", "owner-order-paid"] as const) {
    const { text } = written(name, { ...order, parts, totalCents: 16_516, includesTax: true });
    const sums = "Goods: $149.90\nDelivery: $5.00\nTax (NJ, 6.625%): $10.26\nTotal: $165.16\n\nPrices include tax.";
    expect(text).toContain(`1 × Digital thermometer: $24.90\n${sums}`);
  }
  const { text } = written("order-refunded", { ...(DATA["order-refunded"] as object), parts: parts.slice(1) });
  expect(text).toContain("Delivery: $5.00\nTax (NJ, 6.625%): $10.26\nThis refund: $24.90\n\nPaid:");
});

test("[E-1] the email of an order, a package or an invoice has its date and how many pieces it is about, as its paper has", () => {
  const withLines = /^(order-(placed|paid|shipped|given-up)|owner-order-paid|invoice-issued|credit-note-issued)$/;
  for (const name of LETTERS.filter((one) => withLines.test(one)))
    expect(written(name).text).toContain("\nNovember 26, 2026 · 2 items, 11 pieces\n");
});

test("[O-3] a bookkeeper's copy is the letter, without a page that only its customer can open; it says whose it is, and a click ends copies", () => {
  const copy = { of: "ann@example.com", token: "casey.secret" };
  const { subject, text, oneClick } = written("order-paid", { ...order, copy });
  expect(subject).toBe(`Copy: ${written("order-paid").subject}`);
  expect(text).toMatch(
    /^This is a copy of an email to our customer Ann Buyer \(ann@example\.com\)\.\n\nHello Ann Buyer,/,
  );
  expect(text).toContain("Total: $149.90");
  expect(text).not.toContain("/dashboard");
  expect(text).toContain("Stop these copies:\nhttps://shop.example/bookkeeper/leave?token=casey.secret\n");
  expect(oneClick).toBe("https://shop.example/api/bookkeeper/leave?token=casey.secret");
  expect(written("order-paid")).not.toHaveProperty("oneClick");
  expect(writeLetter("order-paid", { ...order, copy: {} }, context)).toBeUndefined();
});

test("[J-3] a reminder leads to its list, and a click ends it", () => {
  const { text, oneClick } = written("list-reminder");
  expect(text).toContain("\nhttps://shop.example/dashboard/lists/weekly/count\n");
  expect(text).toContain("Stop this reminder:\nhttps://shop.example/list-reminder?token=casey%3Aweekly.secret\n");
  expect(oneClick).toBe("https://shop.example/api/lists/stop?token=casey%3Aweekly.secret");
});

test("[E-1] a tracking number that comes after the email about its package has an email of its own", () => {
  const { subject, text } = written("order-shipped", { ...DATA["order-shipped"], again: true });
  expect(subject).toMatch(/^Tracking for your order /);
  expect(text).toContain("You can now track your order S39D-94QX. In this package:");
});

test("[E-1] a package of a carrier that the shop does not know, or of nobody, has no link but the order's", () => {
  const textOf = (carrier: string, tracking: string) => {
    const { text } = written("order-shipped", { ...order, carrier, tracking });
    return text.split("thermometer\n")[1]?.split("\nSee your order")[0];
  };
  expect(textOf("Our van", "7")).toBe("\nCarrier: Our van\nTracking number: 7\n");
  expect(textOf("UPS", "")).toBe("\nCarrier: UPS\n");
  expect(textOf("", "")).toBe("");
});

test("[E-1] [Z-2] a package's lots stand below their lines, with the dates on which they expire", () => {
  const lots = [
    { lot: "AB12", expiry: "2027-03-31", quantity: 4 },
    { lot: "C", expiry: null, quantity: 1 },
  ];
  const lines = [{ name: "Gauze", quantity: 5, lots }];
  const { text } = written("order-shipped", { ...order, lines, carrier: "", tracking: "" });
  expect(text).toContain("5 × Gauze\n4 × lot AB12, expires March 31, 2027\n1 × lot C\n");
});

test("[E-1] an address that nobody confirmed reads nothing that its account's user has typed", () => {
  const said = ["place", "recipient", "poNumber", "reference", "costCenter", "list"].map((one) => [one, `${one}.com`]);
  const typed = { name: "Call +1 900 555", address: "evil。com", phone: "+1 900 555", ...Object.fromEntries(said) };
  for (const name of LETTERS.filter((one) => !one.startsWith("owner-"))) {
    const { subject, text, html } = written(name, { ...DATA[name], ...typed }, false);
    expect(text).toMatch(/^Hello,\n/);
    for (const words of Object.values(typed)) expect(subject + text + html).not.toContain(words);
  }
});

test("[O-1] subjects of an order's emails have its PO number, and the receipt has all references and the place", () => {
  const references = { poNumber: "4711", reference: "Dr. Lee", costCenter: "Ward 3" };
  const booked = { number: "7K3M-9QTX", ...references, place: "Clinic", recipient: "Lab" };
  const ofOrders = LETTERS.filter((name) => "orderId" in DATA[name] && name !== "payment-returned");
  for (const name of ofOrders)
    expect(written(name, { ...DATA[name], ...booked }).subject).toContain("7K3M-9QTX (PO 4711)");
  const { text } = written("order-paid", { ...order, ...booked });
  const refs = "PO number: 4711\nReference: Dr. Lee\nCost center: Ward 3";
  expect(text).toContain(`Deliver to:\nClinic\nLab\n1 Elm Street\nSpringfield\n555 0100\n\n${refs}\n`);
});

test("a subject is one line, whatever it is made of", () => {
  expect(compose("Hello\r\nBcc: eve@example.com\u0000\u2028x", []).subject).toBe("Hello Bcc: eve@example.com x");
});

test("[E-1] [M-2] the email of a dispute says what the bank claims and until when to answer, as far as Stripe says so", () => {
  const claim = "It says that the products did not arrive. It asks for proof of delivery";
  expect(written("owner-payment-disputed").text).toContain(claim);
  expect(written("owner-payment-disputed").text).toContain("Respond in the Stripe Dashboard by December 5, 2026;");
  const { text } = written("owner-payment-disputed", { ...order, disputeReason: "general", disputeDueAt: null });
  expect(text).toContain(". It asks for proof that the customer ordered and received this");
  expect(text).toContain("Respond in the Stripe Dashboard in time;");
});

test("[E-1] [W-5] a name can't turn the sentence that it stands in", () => {
  const { text, html } = written("owner-payment-disputed", { ...order, name: "Ann \u202e\u2067Buyer" });
  expect(text).toContain("The bank of Ann Buyer disputes the payment");
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
