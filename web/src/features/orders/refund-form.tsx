import { optionalDollars } from "contract/fields";
import { formatCents, toCents, toDollars } from "contract/money";
import type { Order } from "contract/order-answer";
import { refundableCents } from "contract/order-stage";
import { readNumber, readWhole } from "contract/read-number";
import { partsLeft, piecesInOpenRefunds, type Refund, refundBody, sharesOfRefund } from "contract/refund";
import type { LineQuantity } from "contract/shipment";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { refundOrder } from "../../data/orders/fulfillment.ts";
import { useUser } from "../../data/session/user.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { Form } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { chosenPieces, fieldOf, quantityFields, WHOLE } from "./line-fields.ts";

interface RefundFormProps {
  order: Order;
  refunds: readonly Refund[];
  /** Opens the form with these. */
  pieces?: readonly LineQuantity[] | undefined;
  onClose?: () => void;
}

const linesLeft = ({ lines }: Order, refunds: readonly Refund[]) =>
  lines.flatMap(({ name, quantity, refunded }, at) => {
    const left = quantity - refunded - piecesInOpenRefunds(refunds, at);
    return left > 0 ? [{ at, name, left }] : [];
  });

/** The pieces to open with, as far as they are left. */
const withinLeft = ({ order, refunds, pieces }: RefundFormProps): LineQuantity[] | undefined => {
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

const schemaFor = (lines: ReturnType<typeof linesLeft>, leftCents: number): z.ZodMiniType<Asked, Typed> => {
  const amount = optionalDollars({ required: "Amount is Required", min: 0.01, max: toDollars(leftCents) });
  return z.pipe(
    z.object({
      ...quantityFields(lines),
      amount,
      reason: refundBody.shape.reason,
    }),
    z.transform(({ amount: typed, reason, ...input }) => ({
      pieces: chosenPieces(lines, input),
      cents: typed === undefined ? undefined : toCents(typed),
      reason,
    })),
  );
};

/** Refunds pieces and the delivery, or an amount. The button says how much it is. */
export const RefundForm = (props: RefundFormProps) => {
  const [isOpen, setIsOpen] = useState(props.pieces !== undefined);
  // As it was when the form opened: a lost answer must not make another refund of the next try.
  const [pieces] = useState(() => withinLeft(props));
  // The form starts over when the order changes, as by its own refund. These stay.
  const { idOf, forget } = useCallIds();
  const [checked, setChecked] = useState(NOTHING);
  const close = () => {
    forget();
    setChecked(NOTHING);
    setIsOpen(false);
    props.onClose?.();
  };
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start print:hidden" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
    );
  const { order, refunds } = props;
  const left = [refundableCents(order), ...linesLeft(order, refunds).map((line) => line.left)];
  return (
    <OpenForm
      key={left.join()}
      {...props}
      pieces={pieces}
      idOf={idOf}
      checked={checked}
      onCheck={setChecked}
      onClose={close}
    />
  );
};

/** What is checked: the lines whose pieces return to the stock, and the delivery. */
interface Checked {
  restocked: readonly number[];
  delivery: boolean;
}
const NOTHING: Checked = { restocked: [], delivery: false };

interface OpenFormProps extends RefundFormProps {
  idOf: (content: unknown) => string;
  checked: Checked;
  onCheck: (checked: Checked) => void;
  onClose: () => void;
}

const focusFirst = (fields: HTMLElement | null) => fields?.querySelector("input")?.focus();

const OpenForm = ({ order, refunds, pieces: filled, idOf, checked, onCheck, onClose }: OpenFormProps) => {
  const uid = useUser()?.uid ?? "";
  const { restocked, delivery } = checked;
  const lines = linesLeft(order, refunds);
  const { deliveryCents } = partsLeft(order, refunds);
  const leftCents = refundableCents(order);
  // What was shipped when the admin began: a refund of pieces that were shipped meanwhile is refused, and says so.
  const seen = useRef(order);
  const saved = useSavedForm({
    schema: schemaFor(lines, leftCents),
    draft: {
      name: `refund/${order._id}${filled ? "/reported" : ""}`,
      owner: uid,
      untouched: {
        ...Object.fromEntries(
          lines.map(({ at }) => [fieldOf(at), String(filled?.find(({ line }) => line === at)?.quantity ?? "")]),
        ),
        amount: "",
        reason: "",
      } as Typed,
    },
    save: async ({ pieces, cents, reason }) => {
      if ((cents === undefined) === (pieces.length === 0 && !delivery))
        return {
          ok: false,
          code: "invalid-input",
          message: "Choose what to refund, or enter an amount, but not both.",
        };
      const lines =
        pieces.length > 0 ? pieces.map((piece) => ({ ...piece, restock: restocked.includes(piece.line) })) : undefined;
      const refund = { lines, cents, reason, ...(delivery && { delivery }) };
      const linesSeen = lines?.map((one) => ({ ...one, shipped: seen.current.lines[one.line]?.shipped }));
      const made = await refundOrder(order._id, { ...refund, refundId: idOf(refund), lines: linesSeen });
      if (!made.ok) seen.current = order;
      return made;
    },
    onSaved: () => {
      toast.success("The refund has started");
      onClose();
    },
  });
  const { form, field } = saved;
  const typed = useWatch({ control: form.control });
  const piecesOf = (at: number) => Math.max(0, readWhole(String(typed[fieldOf(at)])) ?? 0);
  const pieces = lines.map(({ at }) => ({ line: at, quantity: piecesOf(at) })).filter(({ quantity }) => quantity > 0);
  const amount = readNumber(String(typed.amount), "dollars");
  const isAmount = pieces.length === 0 && !delivery;
  const asked = isAmount ? { cents: amount.ok ? toCents(amount.value) : 0 } : { lines: pieces, delivery };
  const cents = sharesOfRefund(order, refunds, asked)?.cents ?? 0;
  return (
    <Form
      form={saved}
      name="Refund"
      label={cents > 0 ? `Refund ${formatCents(cents)}` : "Refund"}
      onCancel={() => {
        saved.forget();
        onClose();
      }}
      className="panel gap-4 p-5 print:hidden"
    >
      <h2 className="font-semibold">Refund</h2>
      <p className="text-muted">
        {`${formatCents(leftCents)} can be refunded: for pieces${order.taxCents > 0 ? ", with their tax," : ","} or as an amount.`}
      </p>
      <div ref={filled && focusFirst} className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ at, name, left }) => (
          <div key={at}>
            <TextField {...field(fieldOf(at))} {...WHOLE} label={name} hint={`At most ${left}`} />
            {piecesOf(at) > 0 && (
              <CheckField
                label="Return to stock"
                what={name}
                className="mt-2 min-h-11"
                checked={restocked.includes(at)}
                onChange={(isChosen) => {
                  const others = restocked.filter((one) => one !== at);
                  onCheck({ ...checked, restocked: isChosen ? [...others, at] : others });
                }}
              />
            )}
          </div>
        ))}
        {(deliveryCents > 0 || delivery) && (
          <CheckField
            label={`Delivery (${formatCents(deliveryCents)})`}
            className="min-h-11 sm:col-span-2"
            checked={delivery}
            onChange={(isChosen) => onCheck({ ...checked, delivery: isChosen })}
          />
        )}
        <TextField {...field("amount")} label="Amount in dollars" inputMode="decimal" autoComplete="off" />
        <TextField {...field("reason")} label="Reason" hint="The customer can read it." autoComplete="off" />
      </div>
    </Form>
  );
};
