import { dollars } from "contract/fields";
import { formatCents, toCents, toDollars } from "contract/money";
import type { Order } from "contract/order-answer";
import { refundableCents } from "contract/order-stage";
import { readNumber, readWhole } from "contract/read-number";
import { partsLeft, piecesInOpenRefunds, type Refund, refundBody, sharesOfRefund } from "contract/refund";
import type { LineQuantity } from "contract/shipment";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { drafts } from "../../data/drafts/drafts.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { refundOrder } from "../../data/orders/fulfillment.ts";
import { useUser } from "../../data/session/user.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { Form } from "../../shop/form-end.tsx";
import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { chosenPieces, fieldOf, quantityFields } from "./line-fields.ts";
import { RefundTable } from "./refund-table.tsx";

interface RefundSheetProps {
  order: Order;
  refunds: readonly Refund[];
  /** Begins with these. */
  pieces?: readonly LineQuantity[] | undefined;
  /** Gets the new refund's ID. */
  onMade: (refundId: string) => void;
  onClose: () => void;
}

const linesLeft = ({ lines }: Order, refunds: readonly Refund[]) =>
  lines.flatMap(({ name, quantity, refunded }, at) => {
    const left = quantity - refunded - piecesInOpenRefunds(refunds, at);
    return left > 0 ? [{ at, name, left }] : [];
  });

/** The pieces to open with, as far as they are left. */
const withinLeft = ({ order, refunds, pieces }: RefundSheetProps): LineQuantity[] | undefined => {
  const left = new Map(linesLeft(order, refunds).map((line) => [line.at, line.left]));
  return pieces?.flatMap(({ line, quantity }) => {
    const most = left.get(line);
    return most ? [{ line, quantity: Math.min(quantity, most) }] : [];
  });
};

type Typed = Record<string, unknown>;

interface Asked {
  pieces: LineQuantity[];
  cents: number | undefined;
  reason: string;
}

/** Of the fields that are shown: pieces, or an amount. */
const schemaFor = (lines: ReturnType<typeof linesLeft>, leftCents: number, tab: Tab): z.ZodMiniType<Asked, Typed> => {
  const amount = dollars({ required: "Amount is Required", min: 0.01, max: toDollars(leftCents) });
  const { reason } = refundBody.shape;
  if (tab === "amount")
    return z.pipe(
      z.object({ amount, reason }),
      z.transform(({ amount, reason }) => ({ pieces: [], cents: toCents(amount), reason })),
    );
  return z.pipe(
    z.object({ ...quantityFields(lines), reason }),
    z.transform(({ reason, ...input }) => ({ pieces: chosenPieces(lines, input), cents: undefined, reason })),
  );
};

type Tab = "items" | "amount";
const TABS: Record<Tab, string> = { items: "Items", amount: "Amount" };

/** What is checked: the lines whose pieces return to the stock, and the delivery. */
interface Checked {
  restocked: readonly number[];
  delivery: boolean;
}
const NOTHING: Checked = { restocked: [], delivery: false };

/** Refunds pieces and the delivery, or an amount. */
export const RefundSheet = (props: RefundSheetProps) => {
  const { order, refunds, onClose } = props;
  // As they were when the sheet opened: a lost answer must not make another refund of the next try.
  const [pieces] = useState(() => withinLeft(props));
  // The form starts over when the order changes, as by its own refund. These stay.
  const { idOf } = useCallIds();
  const [checked, setChecked] = useState(NOTHING);
  const uid = useUser()?.uid ?? "";
  const draft = { name: `refund/${order._id}${pieces ? "/reported" : ""}`, owner: uid };
  const [tab, setTab] = useState<Tab>(() => (drafts.recall(draft.name, uid)?.amount ? "amount" : "items"));
  const leftCents = refundableCents(order);
  const left = [leftCents, ...linesLeft(order, refunds).map((line) => line.left)];
  return (
    <Dialog
      title={`Refund order ${order.number}`}
      description={`Refund up to ${formatCents(leftCents)}. Enter quantities or an amount.`}
      isWide
      onClose={onClose}
    >
      <div role="tablist" aria-label="What to refund" className="mb-4 flex gap-2">
        {(Object.keys(TABS) as Tab[]).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === tab}
            className="btn border-base-300 bg-base-100 font-medium aria-selected:border-primary aria-selected:bg-primary aria-selected:text-primary-content"
            onClick={() => setTab(name)}
          >
            {TABS[name]}
          </button>
        ))}
      </div>
      <RefundForm key={left.join()} {...props} {...{ pieces, draft, tab, idOf, checked }} onCheck={setChecked} />
    </Dialog>
  );
};

interface RefundFormProps extends RefundSheetProps {
  draft: { name: string; owner: string };
  tab: Tab;
  idOf: (content: unknown) => string;
  checked: Checked;
  onCheck: (checked: Checked) => void;
}

const RefundForm = (props: RefundFormProps) => {
  const { order, refunds, pieces: filled, draft, tab, idOf, checked, onCheck, onMade, onClose } = props;
  const confirm = useConfirm();
  const lines = linesLeft(order, refunds);
  const leftCents = refundableCents(order);
  const { deliveryCents } = partsLeft(order, refunds);
  const delivery = tab === "items" && checked.delivery;
  // What was shipped when the admin began: a refund of pieces that were shipped meanwhile is refused, and says so.
  const seen = useRef(order);
  const saved = useSavedForm({
    schema: schemaFor(lines, leftCents, tab),
    draft: {
      ...draft,
      untouched: {
        ...Object.fromEntries(
          lines.map(({ at }) => [fieldOf(at), String(filled?.find(({ line }) => line === at)?.quantity ?? "")]),
        ),
        amount: "",
        reason: "",
      } as Typed,
    },
    save: async ({ pieces, cents, reason }) => {
      if (cents === undefined && pieces.length === 0 && !delivery)
        return { ok: false, code: "invalid-input", message: "Enter how many pieces to refund." };
      const sum = formatCents(sumOf({ pieces, cents }));
      const isMeant = await confirm({
        title: `Refund ${sum}?`,
        body: "It goes back to the customer's card. A refund can't be undone.",
        confirmLabel: `Yes, refund ${sum}`,
      });
      if (!isMeant) return { ok: false, code: "invalid-input", message: "" };
      const lines =
        pieces.length > 0
          ? pieces.map((piece) => ({ ...piece, restock: checked.restocked.includes(piece.line) }))
          : undefined;
      const refund = { lines, cents, reason, ...(delivery && { delivery }) };
      const linesSeen = lines?.map((one) => ({ ...one, shipped: seen.current.lines[one.line]?.shipped }));
      const refundId = idOf(refund);
      const made = await refundOrder(order._id, { ...refund, refundId, lines: linesSeen });
      if (!made.ok) seen.current = order;
      else {
        toast.success(`The refund of ${sum} has started`);
        onMade(refundId);
      }
      return made;
    },
    onSaved: onClose,
  });
  const { form, field } = saved;
  const sumOf = ({ pieces, cents }: Pick<Asked, "pieces" | "cents">) =>
    sharesOfRefund(order, refunds, cents === undefined ? { lines: pieces, delivery } : { cents })?.cents ?? 0;
  const typed = useWatch({ control: form.control });
  const piecesOf = (at: number) => Math.max(0, readWhole(String(typed[fieldOf(at)])) ?? 0);
  const amount = readNumber(String(typed.amount), "dollars");
  const cents = sumOf(
    tab === "amount"
      ? { pieces: [], cents: amount.ok ? toCents(amount.value) : 0 }
      : {
          pieces: lines.map(({ at }) => ({ line: at, quantity: piecesOf(at) })).filter(({ quantity }) => quantity > 0),
          cents: undefined,
        },
  );
  return (
    <Form
      form={saved}
      name="Refund"
      label={cents > 0 ? `Refund ${formatCents(cents)}` : "Refund"}
      onCancel={() => {
        saved.forget();
        onClose();
      }}
      className="gap-4"
    >
      {tab === "amount" ? (
        <TextField {...field("amount")} label="Amount in dollars" inputMode="decimal" autoComplete="off" />
      ) : (
        <RefundTable
          lines={lines}
          field={(at) => field(fieldOf(at))}
          restocked={checked.restocked}
          onRestock={(restocked) => onCheck({ ...checked, restocked })}
          deliveryCents={deliveryCents}
          delivery={checked.delivery}
          onDelivery={(isChosen) => onCheck({ ...checked, delivery: isChosen })}
          cents={cents}
          hasTax={order.taxCents > 0}
        />
      )}
      <TextField {...field("reason")} label="Reason" hint="The customer can read it." autoComplete="off" />
    </Form>
  );
};
