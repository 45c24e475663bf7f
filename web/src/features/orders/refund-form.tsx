import { optionalDollars } from "contract/fields";
import { formatCents, toCents, toDollars, totalCentsOf } from "contract/money";
import type { Order } from "contract/order-answer";
import { refundableCents } from "contract/order-stage";
import { readNumber, readWhole } from "contract/read-number";
import { piecesInOpenRefunds, type Refund, refundBody } from "contract/refund";
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
import { chosenPieces, fieldOf, quantityFields, WHOLE } from "./ship-form.tsx";

interface RefundFormProps {
  order: Order;
  refunds: readonly Refund[];
}

const linesLeft = ({ lines }: Order, refunds: readonly Refund[]) => {
  const open = refunds.map((refund) => ({ ...refund, movedAt: null }));
  return lines.flatMap(({ name, price, quantity, refunded }, at) => {
    const left = quantity - refunded - piecesInOpenRefunds(open, at);
    return left > 0 ? [{ at, name, price, left }] : [];
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

/** Refunds pieces or an amount. The button says how much it is. */
export const RefundForm = (props: RefundFormProps) => {
  const [isOpen, setIsOpen] = useState(false);
  // The form starts over when the order changes, as by its own refund. These stay.
  const { idOf, forget } = useCallIds();
  const [restocked, setRestocked] = useState<ReadonlySet<number>>(new Set());
  const close = () => {
    forget();
    setRestocked(new Set());
    setIsOpen(false);
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
    <OpenForm key={left.join()} {...props} idOf={idOf} restocked={restocked} onRestock={setRestocked} onClose={close} />
  );
};

interface OpenFormProps extends RefundFormProps {
  idOf: (content: unknown) => string;
  restocked: ReadonlySet<number>;
  onRestock: (lines: ReadonlySet<number>) => void;
  onClose: () => void;
}

const OpenForm = ({ order, refunds, idOf, restocked, onRestock, onClose }: OpenFormProps) => {
  const uid = useUser()?.uid ?? "";
  const lines = linesLeft(order, refunds);
  const leftCents = refundableCents(order);
  // What was shipped when the admin began: a refund of pieces that were shipped meanwhile is refused, and says so.
  const seen = useRef(order);
  const saved = useSavedForm({
    schema: schemaFor(lines, leftCents),
    draft: {
      name: `refund/${order._id}`,
      owner: uid,
      untouched: {
        ...Object.fromEntries(lines.map(({ at }) => [fieldOf(at), ""])),
        amount: "",
        reason: "",
      } as Typed,
    },
    save: async ({ pieces, cents, reason }) => {
      if ((cents === undefined) === (pieces.length === 0))
        return { ok: false, code: "invalid-input", message: "Enter either quantities or an amount." };
      const lines =
        cents === undefined ? pieces.map((piece) => ({ ...piece, restock: restocked.has(piece.line) })) : undefined;
      const refund = { lines, cents, reason };
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
  const chosen = lines.map(({ at, price }) => ({ price, quantity: piecesOf(at) }));
  const amount = readNumber(String(typed.amount), "dollars");
  const cents = Math.min(leftCents, totalCentsOf(chosen) || (amount.ok ? toCents(amount.value) : 0));
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
      <p className="text-muted">{`${formatCents(leftCents)} can be refunded: for pieces, or as an amount.`}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ at, name, left }) => (
          <div key={at}>
            <TextField {...field(fieldOf(at))} {...WHOLE} label={name} hint={`At most ${left}`} />
            {piecesOf(at) > 0 && (
              <CheckField
                label="Return to stock"
                what={name}
                className="mt-2 min-h-11"
                checked={restocked.has(at)}
                onChange={(isChosen) =>
                  onRestock(new Set(isChosen ? [...restocked, at] : [...restocked].filter((one) => one !== at)))
                }
              />
            )}
          </div>
        ))}
        <TextField {...field("amount")} label="Amount in dollars" inputMode="decimal" autoComplete="off" />
        <TextField {...field("reason")} label="Reason" hint="The customer can read it." autoComplete="off" />
      </div>
    </Form>
  );
};
