import * as z from "zod/mini";
import { claimOf } from "../../contract/dispute.ts";
import { parse, storedDollars } from "../../contract/fields.ts";
import { LINK_DAYS, ORDER_LIFETIME_HOURS } from "../../contract/lifetimes.ts";
import type { LetterName } from "../../contract/mail.ts";
import { formatCents, toCents } from "../../contract/money.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { PRODUCT_LIMITS } from "../../contract/product.ts";
import { PRICES_INCLUDE_TAX } from "../../contract/shown-parts.ts";
import {
  bothNumbers,
  type Context,
  compose,
  type Draft,
  dateAndPieces,
  dateOf,
  greeting,
  letter,
  orderData,
  orderLink,
  paidData,
  parts,
  referencesIn,
  rowsOf,
  text,
  type Write,
  wholeNumber,
} from "./blocks.ts";
import { type Block, compose as composed, type Letter, oneLine } from "./compose.ts";
import { INVOICE_TEXTS } from "./invoice-texts.ts";
import { PACKAGE_TEXTS } from "./package-texts.ts";
import { RECALL_TEXTS } from "./recall-texts.ts";

/** An order. Prices are in dollars per unit. */
const orderInFull = z.extend(orderData, {
  lines: z.array(z.object({ name: z.string(), quantity: wholeNumber, price: storedDollars(PRODUCT_LIMITS.price) })),
  parts,
  totalCents: wholeNumber,
  includesTax: z._default(z.boolean(), false),
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

/** Older emails have neither reason nor deadline. */
const disputeData = z.extend(orderData, {
  totalCents: wholeNumber,
  disputeReason: z.optional(z.nullable(z.string())),
  disputeDueAt: z.optional(z.nullable(z.string())),
});

const linkTo = (site: string, to: "confirm" | "leave", token: string): string =>
  `${site}/bookkeeper/${to}?token=${encodeURIComponent(token)}`;

const linesOf = (
  { lines, parts, totalCents, includesTax }: z.output<typeof orderInFull>,
  context: Context,
): Block[] => [
  dateAndPieces(lines, context),
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

/** What a customer has typed. Anybody can sign up with a stranger's address, and would write to them with it. */
const NOTHING_TYPED = {
  ...{ name: "", address: "", phone: "", place: "", recipient: "" },
  ...{ poNumber: "", reference: "", costCenter: "", list: "" },
};

/** The emails' texts. Of what a user typed, a subject has the PO number alone. */
const TEXTS: Record<LetterName, Write> = {
  "order-placed": letter(orderInFull, (order, context) =>
    compose(`Your order ${bothNumbers(order)}`, [
      greeting(order.name),
      text(
        `Thank you for your order ${orderNumber(order.orderId, order)}. We hold it for you for ${ORDER_LIFETIME_HOURS} hours. We ship it once it is paid.`,
      ),
      ...linesOf(order, context),
      orderLink(context.site, order.orderId, "View and pay for your order"),
    ]),
  ),

  "order-paid": letter(z.extend(orderInFull, paidData), (order, context) =>
    compose(`Receipt for your order ${bothNumbers(order)}`, [
      greeting(order.name),
      text(`Thank you: your order ${orderNumber(order.orderId, order)} was paid by card on ${dateOf(context)}.`),
      ...linesOf(order, context),
      ...(order.address ? [text(deliverTo(order))] : []),
      ...referencesIn(order),
      text(`Transaction ID: ${oneLine(order.transactionId)}`),
      orderLink(context.site, order.orderId),
    ]),
  ),

  "order-given-up": letter(orderInFull, (order, context) =>
    compose(`Your order ${bothNumbers(order)} has expired`, [
      greeting(order.name),
      text(
        `Your order ${orderNumber(order.orderId, order)} was not paid within ${ORDER_LIFETIME_HOURS} hours, so we no longer hold it for you. Nothing was charged. You are welcome to order again.`,
      ),
      ...linesOf(order, context),
      { kind: "link", label: "See our products", url: `${context.site}/products` },
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

  ...INVOICE_TEXTS,

  ...RECALL_TEXTS,

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

  ...PACKAGE_TEXTS,

  "back-in-stock": letter(
    z.object({ name: z.string(), productId: z.string(), product: z.string() }),
    ({ name, productId, product }, { site }) =>
      compose("A product that you are waiting for is back in stock", [
        greeting(name),
        text(`${oneLine(product)} is back in stock. You asked us to let you know; we won't email you about it again.`),
        { kind: "link", label: "See the product", url: `${site}/purchase/${encodeURIComponent(productId)}` },
      ]),
  ),

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

  "owner-order-paid": letter(orderInFull, (order, context) =>
    compose(`Order ${bothNumbers(order)} is paid: ${formatCents(order.totalCents)}`, [
      text(`${oneLine(order.name)} has paid the order ${orderNumber(order.orderId, order)}.`),
      ...linesOf(order, context),
      orderLink(context.site, order.orderId, "See the order"),
    ]),
  ),

  "owner-payment-disputed": letter(disputeData, ({ disputeReason, disputeDueAt, ...order }, { zone, site }) => {
    const { says, asks } = claimOf(disputeReason);
    const until = disputeDueAt ? `by ${dateOf({ at: new Date(disputeDueAt), zone })}` : "in time";
    return compose(`The payment of order ${bothNumbers(order)} is disputed`, [
      text(
        `The bank of ${oneLine(order.name)} disputes the payment of ${formatCents(order.totalCents)} for the order ${orderNumber(order.orderId, order)}. ${says ? `It says that ${says}. ` : ""}It asks for ${asks}. Respond in the Stripe Dashboard ${until}; otherwise the bank decides without your evidence.`,
      ),
      orderLink(site, order.orderId, "See the order"),
    ]);
  }),

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
