import * as z from "zod/mini";
import { trackingAddress } from "../../contract/carriers.ts";
import { parse, storedDollars, storedWholeNumber } from "../../contract/fields.ts";
import { INVOICE_NUMBER } from "../../contract/invoice.ts";
import { LINK_DAYS, ORDER_LIFETIME_HOURS } from "../../contract/lifetimes.ts";
import type { LetterName } from "../../contract/mail.ts";
import { formatCents, toCents } from "../../contract/money.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { PRODUCT_LIMITS } from "../../contract/product.ts";
import { type References, referencesInWords } from "../../contract/references.ts";
import { PRICES_INCLUDE_TAX, partInWords } from "../../contract/shown-parts.ts";
import { type Block, compose as composed, type Letter, oneLine } from "./compose.ts";

interface Context {
  /** The time of the event. */
  at: Date;
  /** The time zone of the shop's days. */
  zone: string;
  /** The site's origin: "https://shop.example". */
  site: string;
  /** True if the recipient has confirmed the address. */
  isConfirmed: boolean;
}

/** What a customer has typed. Anybody can sign up with a stranger's address, and would write to them with it. */
const NOTHING_TYPED = {
  ...{ name: "", address: "", phone: "", place: "", recipient: "" },
  ...{ poNumber: "", reference: "", costCenter: "", list: "" },
};

const wholeNumber = storedWholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

const noneOrText = z._default(z.string(), "");

/** Emails from before numbers were stored have none, nor a PO number. */
const orderData = z.object({
  orderId: z.string(),
  number: z.optional(z.string()),
  name: z.string(),
  poNumber: noneOrText,
});

/** An order's number, with the customer's PO number: "1234-5678 (PO 4711)". For subjects. */
const bothNumbers = ({ orderId, poNumber, ...order }: z.output<typeof orderData>): string =>
  `${orderNumber(orderId, order)}${poNumber && ` (PO ${oneLine(poNumber)})`}`;

/** Where a paid order goes, and its other references. Older emails have fewer. */
const paidData = {
  address: z.string(),
  phone: z.string(),
  place: noneOrText,
  recipient: noneOrText,
  reference: noneOrText,
  costCenter: noneOrText,
  transactionId: z.string(),
};

/** The parts of an amount, as they are shown. Older emails have none. */
const parts = z._default(
  z.array(z.object({ name: z.string(), detail: z.optional(z.string()), cents: wholeNumber })),
  [],
);

/** An order. Prices are in dollars per unit. */
const orderInFull = z.extend(orderData, {
  lines: z.array(z.object({ name: z.string(), quantity: wholeNumber, price: storedDollars(PRODUCT_LIMITS.price) })),
  parts,
  totalCents: wholeNumber,
  includesTax: z._default(z.boolean(), false),
});

const pieces = z.array(z.object({ name: z.string(), quantity: wholeNumber }));

/** A package. The carrier and number are empty if unknown. */
const packageData = z.extend(orderData, {
  lines: pieces,
  /** The pieces still to come. Older emails do not say. */
  rest: z._default(pieces, []),
  carrier: z.string(),
  tracking: z.string(),
});

const refundData = z.extend(orderData, {
  /** The amount refunded now, and in all, in cents. */
  cents: wholeNumber,
  parts,
  refundedCents: wholeNumber,
  totalCents: wholeNumber,
  /** The shop's reasons. Older emails have none. */
  reasons: z._default(z.array(z.string()), []),
});

/** An invoice or credit note, in full: a bookkeeper's copy has no page that opens. */
const invoiceData = z.extend(orderData, {
  ...paidData,
  invoiceId: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  lines: z.array(z.object({ name: z.string(), quantity: wholeNumber, cents: wholeNumber })),
  parts,
  totalCents: wholeNumber,
  includesTax: z._default(z.boolean(), false),
});
/** It names its invoice, and the credit note that it takes back. */
const creditNoteData = z.extend(invoiceData, { invoiceOf: z.string(), cancels: z.nullable(z.string()) });

const reminderData = z.object({
  name: z.string(),
  listId: z.string(),
  list: z.string(),
  /** What should be there. */
  lines: pieces,
  token: z.string(),
});

const text = (text: string): Block => ({ kind: "text", text });

const greeting = (name: string): Block => text(name ? `Hello ${oneLine(name)},` : "Hello,");

const dateOf = ({ at, zone }: Pick<Context, "at" | "zone">): string =>
  at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: zone });

const orderLink = (site: string, orderId: string, label = "See your order"): Block => ({
  kind: "link",
  label,
  url: `${site}/dashboard/orders/${encodeURIComponent(orderId)}`,
});

const linkTo = (site: string, to: "confirm" | "leave", token: string): string =>
  `${site}/bookkeeper/${to}?token=${encodeURIComponent(token)}`;

const rowsOf = (of: z.output<typeof parts>) => of.map((part) => [partInWords(part), formatCents(part.cents)] as const);

const linesOf = ({ lines, parts, totalCents, includesTax }: z.output<typeof orderInFull>): Block[] => [
  {
    kind: "sums",
    rows: [
      ...lines.map(
        ({ name, quantity, price }) => [`${quantity} × ${name}`, formatCents(toCents(price) * quantity)] as const,
      ),
      ...rowsOf(parts),
      ["Total", formatCents(totalCents)],
    ],
  },
  ...(includesTax ? [text(PRICES_INCLUDE_TAX)] : []),
];

const deliverTo = ({
  name,
  place,
  recipient,
  address,
  phone,
}: Record<"name" | "place" | "recipient" | "address" | "phone", string>): string =>
  ["Deliver to:", oneLine(place), oneLine(recipient || name), address, oneLine(phone)].filter(Boolean).join("\n");

/** What the customer's books call an order. */
const referencesIn = (order: References): Block[] => {
  const rows = referencesInWords(order).map(([name, value]) => `${name}: ${oneLine(value)}`);
  return rows.length > 0 ? [text(rows.join("\n"))] : [];
};

const invoiceNumber = (id: string): string => INVOICE_NUMBER.exec(id)?.[1] ?? "";

const invoiceBlocks = (site: string, { seller, ...invoice }: z.output<typeof invoiceData>): Block[] => [
  text(`From:\n${oneLine(seller.name)}\n${seller.address}\nTax number: ${oneLine(seller.taxNumber)}`),
  ...(invoice.address ? [text(`To:\n${oneLine(invoice.name)}\n${invoice.address}`)] : []),
  ...referencesIn(invoice),
  {
    kind: "sums",
    rows: [
      ...invoice.lines.map(({ name, quantity, cents }) => [`${quantity} × ${name}`, formatCents(cents)] as const),
      ...rowsOf(invoice.parts),
      ["Total", formatCents(invoice.totalCents)],
    ],
  },
  ...(invoice.includesTax ? [text(PRICES_INCLUDE_TAX)] : []),
  text(`Transaction ID: ${oneLine(invoice.transactionId)}`),
  {
    kind: "link",
    label: "See and print it",
    url: `${site}/dashboard/invoices/${encodeURIComponent(invoice.invoiceId)}`,
  },
];

const piecesOf = (lines: z.output<typeof pieces>): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${oneLine(name)}`).join("\n");

/** An email's subject, blocks and address to end such emails. */
type Draft = Parameters<typeof composed>;

const compose = (...draft: Draft): Draft => draft;

/** An email of this data; undefined if the data is damaged. */
type Write = (data: unknown, context: Context) => Draft | undefined;

const letter =
  <S extends z.ZodMiniType>(schema: S, write: (data: z.output<S>, context: Context) => Draft): Write =>
  (data, context) => {
    const parsed = parse(schema, data);
    return parsed.ok ? write(parsed.value, context) : undefined;
  };

/** The emails' texts. Of what a user typed, a subject has the PO number alone. */
const TEXTS: Record<LetterName, Write> = {
  "order-placed": letter(orderInFull, (order, { site }) =>
    compose(`Your order ${bothNumbers(order)}`, [
      greeting(order.name),
      text(
        `Thank you for your order ${orderNumber(order.orderId, order)}. We hold it for you for ${ORDER_LIFETIME_HOURS} hours. We ship it once it is paid.`,
      ),
      ...linesOf(order),
      orderLink(site, order.orderId, "View and pay for your order"),
    ]),
  ),

  "order-paid": letter(z.extend(orderInFull, paidData), (order, { at, zone, site }) =>
    compose(`Receipt for your order ${bothNumbers(order)}`, [
      greeting(order.name),
      text(`Thank you: your order ${orderNumber(order.orderId, order)} was paid by card on ${dateOf({ at, zone })}.`),
      ...linesOf(order),
      ...(order.address ? [text(deliverTo(order))] : []),
      ...referencesIn(order),
      text(`Transaction ID: ${oneLine(order.transactionId)}`),
      orderLink(site, order.orderId),
    ]),
  ),

  "order-shipped": letter(packageData, ({ lines, rest, carrier, tracking, ...order }, { at, zone, site }) => {
    const shipment = [carrier && `Carrier: ${oneLine(carrier)}`, tracking && `Tracking number: ${oneLine(tracking)}`];
    const said = shipment.filter(Boolean).join("\n");
    const url = trackingAddress({ carrier, tracking });
    return compose(`Your order ${bothNumbers(order)} is on its way`, [
      greeting(order.name),
      text(
        `We shipped a package of your order ${orderNumber(order.orderId, order)} on ${dateOf({ at, zone })}. In the box:`,
      ),
      text(piecesOf(lines)),
      ...(said ? [text(said)] : []),
      ...(url ? [{ kind: "link", label: "Track your package", url } as const] : []),
      ...(rest.length > 0 ? [text(`Still to come, in another package:\n${piecesOf(rest)}`)] : []),
      orderLink(site, order.orderId),
    ]);
  }),

  "order-given-up": letter(orderInFull, (order, { site }) =>
    compose(`Your order ${bothNumbers(order)} has expired`, [
      greeting(order.name),
      text(
        `Your order ${orderNumber(order.orderId, order)} was not paid within ${ORDER_LIFETIME_HOURS} hours, so we no longer hold it for you. Nothing was charged. You are welcome to order again.`,
      ),
      ...linesOf(order),
      { kind: "link", label: "See our products", url: `${site}/products` },
    ]),
  ),

  "order-refunded": letter(refundData, ({ cents, parts, refundedCents, totalCents, reasons, ...order }, { site }) =>
    compose(`A refund for your order ${bothNumbers(order)}`, [
      greeting(order.name),
      text(
        `We have refunded ${formatCents(cents)} of your order ${orderNumber(order.orderId, order)} to the card that it was paid with. It can take a few days to appear on your statement.`,
      ),
      ...reasons.map((reason) => text(`Reason: ${oneLine(reason)}`)),
      ...(parts.length > 0
        ? [{ kind: "sums", rows: [...rowsOf(parts), ["This refund", formatCents(cents)]] } as const]
        : []),
      {
        kind: "sums",
        rows: [
          ["Paid", formatCents(totalCents)],
          ["Total refunded", formatCents(refundedCents)],
        ],
      },
      orderLink(site, order.orderId),
    ]),
  ),

  "invoice-issued": letter(invoiceData, (invoice, { at, zone, site }) =>
    compose(`Invoice ${invoiceNumber(invoice.invoiceId)} for your order ${bothNumbers(invoice)}`, [
      greeting(invoice.name),
      text(
        `Here is invoice ${invoiceNumber(invoice.invoiceId)} of ${dateOf({ at, zone })} for your order ${orderNumber(invoice.orderId, invoice)}. It is paid.`,
      ),
      ...invoiceBlocks(site, invoice),
    ]),
  ),

  "credit-note-issued": letter(creditNoteData, (note, { at, zone, site }) =>
    compose(`Credit note ${invoiceNumber(note.invoiceId)} for your order ${bothNumbers(note)}`, [
      greeting(note.name),
      text(
        `Here is credit note ${invoiceNumber(note.invoiceId)} of ${dateOf({ at, zone })} for invoice ${invoiceNumber(note.invoiceOf)} and your order ${orderNumber(note.orderId, note)}. ${
          note.cancels
            ? `It cancels credit note ${invoiceNumber(note.cancels)}, because your bank returned that refund.`
            : "It is for money that went back to you."
        }`,
      ),
      ...invoiceBlocks(site, note),
    ]),
  ),

  "refund-failed": letter(z.extend(orderData, { cents: wholeNumber }), ({ cents, ...order }, { site }) =>
    compose(`The refund for your order ${bothNumbers(order)} was returned`, [
      greeting(order.name),
      text(
        `Your bank returned our refund of ${formatCents(cents)} for your order ${orderNumber(order.orderId, order)}, for example because the card is closed. We still owe you this amount and will send it again. If that card can no longer receive money, please write to us.`,
      ),
      orderLink(site, order.orderId),
    ]),
  ),

  "payment-returned": letter(z.extend(orderData, { cents: wholeNumber }), ({ orderId, name, cents }) =>
    compose("Your payment was returned", [
      greeting(name),
      text(
        `Your payment of ${formatCents(cents)} arrived when the order ${orderNumber(orderId)} could no longer be paid, so we have refunded it in full. It can take a few days to appear on your statement.`,
      ),
    ]),
  ),

  "back-in-stock": letter(
    z.object({ name: z.string(), productId: z.string(), product: z.string() }),
    ({ name, productId, product }, { site }) =>
      compose("A product that you are waiting for is back in stock", [
        greeting(name),
        text(`${oneLine(product)} is back in stock. You asked us to let you know; we won't email you about it again.`),
        { kind: "link", label: "See the product", url: `${site}/purchase/${encodeURIComponent(productId)}` },
      ]),
  ),

  "list-reminder": letter(reminderData, ({ name, listId, list, lines, token }, { site }) => {
    const stop = encodeURIComponent(token);
    return compose(
      "Time to check your list",
      [
        greeting(name),
        text(`It is time to check your list${list && ` "${oneLine(list)}"`}. This is what should be there:`),
        text(piecesOf(lines)),
        {
          kind: "link",
          label: "Check what is there",
          url: `${site}/dashboard/lists/${encodeURIComponent(listId)}/count`,
        },
        text("Nothing was ordered, and nothing is charged: you order what is missing."),
        { kind: "link", label: "Stop this reminder", url: `${site}/list-reminder?token=${stop}` },
      ],
      `${site}/api/lists/stop?token=${stop}`,
    );
  }),

  "newsletter-confirm": letter(z.object({ token: z.string() }), ({ token }, { site }) =>
    compose("Please confirm your subscription to our newsletter", [
      text("Hello,"),
      text(
        "You, or someone else, entered this address for our newsletter. To get it, open this page and confirm. The link " +
          `is valid for ${LINK_DAYS} days.`,
      ),
      {
        kind: "link",
        label: "Confirm my subscription",
        url: `${site}/newsletter/confirm?token=${encodeURIComponent(token)}`,
      },
      text("If you did not ask for the newsletter, ignore this email, and you will not get it."),
    ]),
  ),

  "bookkeeper-confirm": letter(z.object({ customer: z.string(), token: z.string() }), ({ customer, token }, { site }) =>
    compose("Please confirm that you want copies of receipts and invoices", [
      text("Hello,"),
      text(
        `${oneLine(customer)} orders from our shop, and asks us to send copies of the receipts and invoices to this address. To get them, open this page and confirm. The link is valid for ${LINK_DAYS} days.`,
      ),
      { kind: "link", label: "Send me copies", url: linkTo(site, "confirm", token) },
      text("If you don't know this customer, ignore this email, and you will get nothing more."),
    ]),
  ),

  "owner-order-paid": letter(orderInFull, (order, { site }) =>
    compose(`Order ${bothNumbers(order)} is paid: ${formatCents(order.totalCents)}`, [
      text(`${oneLine(order.name)} has paid the order ${orderNumber(order.orderId, order)}.`),
      ...linesOf(order),
      orderLink(site, order.orderId, "See the order"),
    ]),
  ),

  "owner-payment-disputed": letter(z.extend(orderData, { totalCents: wholeNumber }), (order, { site }) =>
    compose(`The payment of order ${bothNumbers(order)} is disputed`, [
      text(
        `The bank of ${oneLine(order.name)} disputes the payment of ${formatCents(order.totalCents)} for the order ${orderNumber(order.orderId, order)}. Respond in the Stripe Dashboard in time; otherwise the bank decides without your evidence.`,
      ),
      orderLink(site, order.orderId, "See the order"),
    ]),
  ),

  "owner-refund-failed": letter(z.extend(orderData, { cents: wholeNumber }), ({ cents, ...order }, { site }) =>
    compose(`A refund for the order ${bothNumbers(order)} was returned: ${formatCents(cents)}`, [
      text(
        `The bank of ${oneLine(order.name)} returned a refund of ${formatCents(cents)} for the order ${orderNumber(order.orderId, order)}. The shop has the money and owes it to the customer. See the reason on the order's page, and send the refund again there.`,
      ),
      orderLink(site, order.orderId, "See the order"),
    ]),
  ),

  "owner-message": letter(
    z.object({ name: z.string(), email: z.string(), message: z.string() }),
    ({ name, email, message }, { site }) =>
      compose("A message from the contact form", [
        text(`${oneLine(name)} (${oneLine(email)}) writes:`),
        text(message),
        { kind: "link", label: "See all messages", url: `${site}/dashboard/messages` },
      ]),
  ),

  "owner-letter-unsent": letter(
    // Older ones are about one email.
    z.object({ count: z._default(wholeNumber, 1) }),
    ({ count }, { site }) =>
      compose(count === 1 ? "An email could not be sent" : `${count} emails could not be sent`, [
        text(
          `The shop stopped trying to send ${count === 1 ? "an email" : `${count} emails`}. See the reasons in the dashboard.`,
        ),
        { kind: "link", label: "See the unsent emails", url: `${site}/dashboard/mail?state=given-up` },
      ]),
  ),
};

const copyData = z.object({ copy: z.object({ of: z.string(), token: z.string() }), name: z.string() });

/** A customer's email as their bookkeeper gets it: it says whose it is, and how to get no more. */
const asCopy = ([subject, blocks]: Draft, { copy, name }: z.output<typeof copyData>, { site }: Context): Letter => {
  // The bookkeeper has no account, so no page opens.
  const said = blocks.filter(({ kind }) => kind !== "link");
  const whose = text(`This is a copy of an email to our customer ${oneLine(name)} (${oneLine(copy.of)}).`);
  const leave = { kind: "link", label: "Stop these copies", url: linkTo(site, "leave", copy.token) } as const;
  const oneClick = `${site}/api/bookkeeper/leave?token=${encodeURIComponent(copy.token)}`;
  return composed(`Copy: ${subject}`, [whose, ...said, leave], oneClick);
};

/** Writes an email; undefined if its data is damaged. To an address that nobody confirmed, nothing typed is written. */
export const writeLetter = (name: LetterName, data: object, context: Context): Letter | undefined => {
  const draft = TEXTS[name](context.isConfirmed ? data : { ...data, ...NOTHING_TYPED }, context);
  if (!draft || !("copy" in data)) return draft && composed(...draft);
  const copied = parse(copyData, data);
  return copied.ok ? asCopy(draft, copied.value, context) : undefined;
};
