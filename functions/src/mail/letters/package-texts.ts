import * as z from "zod/mini";
import { trackingAddress } from "../../contract/carriers.ts";
import { orderNumber } from "../../contract/order-number.ts";
import {
  bothNumbers,
  compose,
  dateAndPieces,
  greeting,
  letter,
  orderData,
  orderLink,
  text,
  wholeNumber,
} from "./blocks.ts";
import { oneLine } from "./compose.ts";

const lot = z.object({ lot: z.string(), expiry: z.nullable(z.string()), quantity: wholeNumber });

/** Lots are of packages, where the shop names them. */
const pieces = z.array(z.object({ name: z.string(), quantity: wholeNumber, lots: z._default(z.array(lot), []) }));

/** A package. The carrier and number are empty if unknown. */
const packageData = z.extend(orderData, {
  lines: pieces,
  /** The pieces still to come. Older emails do not say. */
  rest: z._default(pieces, []),
  carrier: z.string(),
  tracking: z.string(),
  /** True for a tracking number that came after the first email. */
  again: z._default(z.boolean(), false),
});

const reminderData = z.object({
  name: z.string(),
  listId: z.string(),
  list: z.string(),
  /** What should be there. */
  lines: pieces,
  token: z.string(),
});

/** "December 31, 2027" */
const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "4 × lot AB12, expires March 31, 2027", below the line. */
const lotInWords = ({ lot: number, expiry, quantity }: z.output<typeof lot>): string =>
  `${quantity} × lot ${oneLine(number)}${expiry ? `, expires ${dayInWords(expiry)}` : ""}`;

const piecesOf = (lines: z.output<typeof pieces>): string =>
  lines.flatMap(({ name, quantity, lots }) => [`${quantity} × ${oneLine(name)}`, ...lots.map(lotInWords)]).join("\n");

/** The emails about what is in a package, what of it expires, and what should be in a cabinet. */
export const PACKAGE_TEXTS = {
  "order-shipped": letter(packageData, ({ lines, rest, carrier, tracking, again, ...order }, context) => {
    const shipment = [carrier && `Carrier: ${oneLine(carrier)}`, tracking && `Tracking number: ${oneLine(tracking)}`];
    const said = shipment.filter(Boolean).join("\n");
    const url = trackingAddress({ carrier, tracking });
    const number = orderNumber(order.orderId, order);
    return compose(
      again ? `Tracking for your order ${bothNumbers(order)}` : `Your order ${bothNumbers(order)} is on its way`,
      [
        greeting(order.name),
        text(
          again
            ? `You can now track your order ${number}. In this package:`
            : `Your order ${number} is on its way. In this package:`,
        ),
        dateAndPieces(lines, context),
        text(piecesOf(lines)),
        ...(said ? [text(said)] : []),
        ...(url ? [{ kind: "link", label: "Track your package", url } as const] : []),
        ...(rest.length > 0 ? [text(`Still to come, in another package:\n${piecesOf(rest)}`)] : []),
        orderLink(context.site, order.orderId),
      ],
    );
  }),

  "supply-expires": letter(
    z.object({ name: z.string(), product: z.string(), lot: z.string(), expiry: z.string(), quantity: wholeNumber }),
    ({ name, product, lot, expiry, quantity }, { site }) =>
      compose("Supplies that expire soon", [
        greeting(name),
        text(
          `Lot ${oneLine(lot)} of ${oneLine(product)} expires on ${dayInWords(expiry)}. We shipped you ${quantity} of it.`,
        ),
        { kind: "link", label: "See our supplies", url: `${site}/dashboard/supplies` },
        text("You asked us for these emails. You can turn them off on that page."),
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
};
