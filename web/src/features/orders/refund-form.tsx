import { optionalDollars, wholeNumberOr } from "contract/fields";
import { formatCents, toCents, toDollars, totalCentsOf } from "contract/money";
import type { Order } from "contract/order-answer";
import { refundableCents } from "contract/order-stage";
import { piecesInOpenRefunds, type Refund, refundCall } from "contract/refund";
import type { LineQuantity } from "contract/shipment";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { refundOrder } from "../../data/orders/refunds.ts";
import { useUser } from "../../data/session/user.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

interface RefundFormProps {
  order: Order;
  refunds: readonly Refund[];
}

/** Pieces of each line that can still be refunded. */
const linesLeft = ({ lines }: Order, refunds: readonly Refund[]) => {
  const open = refunds.map((refund) => ({ ...refund, movedAt: null }));
  return lines.flatMap(({ name, price, quantity, refunded }, at) => {
    const left = quantity - refunded - piecesInOpenRefunds(open, at);
    return left > 0 ? [{ at, name, price, left }] : [];
  });
};

type Typed = Record<string, unknown>;

const fieldOf = (at: number) => `line${at}`;

/** Pieces, or whole cents. */
interface Asked {
  pieces: LineQuantity[];
  cents: number | undefined;
  reason: string;
}

const schemaFor = (lines: ReturnType<typeof linesLeft>, leftCents: number): z.ZodMiniType<Asked, Typed> => {
  const amount = optionalDollars({ required: "Amount is Required", min: 0.01, max: toDollars(leftCents) });
  return z.pipe(
    z.object({
      ...Object.fromEntries(lines.map(({ at, left }) => [fieldOf(at), wholeNumberOr(0, { min: 0, max: left })])),
      amount,
      reason: refundCall.shape.reason,
    }),
    z.transform(({ amount: typed, reason, ...input }) => {
      const quantities = input as Record<string, number>;
      const pieces = lines.map(({ at }) => ({ line: at, quantity: quantities[fieldOf(at)] ?? 0 }));
      return {
        pieces: pieces.filter(({ quantity }) => quantity > 0),
        cents: typed === undefined ? undefined : toCents(typed),
        reason,
      };
    }),
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
  /** Lines whose pieces return to stock. */
  restocked: ReadonlySet<number>;
  onRestock: (lines: ReadonlySet<number>) => void;
  onClose: () => void;
}

const OpenForm = ({ order, refunds, idOf, restocked, onRestock, onClose }: OpenFormProps) => {
  const uid = useUser()?.uid ?? "";
  const lines = linesLeft(order, refunds);
  const leftCents = refundableCents(order);
  const { form, field, problem, submit, isSubmitting, forget } = useSavedForm({
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
      return refundOrder(order._id, { ...refund, refundId: idOf(refund) });
    },
    onSaved: () => {
      toast.success("The refund has started");
      onClose();
    },
  });
  const typed = useWatch({ control: form.control });
  const piecesOf = (at: number) => Math.max(0, Math.trunc(Number(typed[fieldOf(at)])) || 0);
  const chosen = lines.map(({ at, price }) => ({ price, quantity: piecesOf(at) }));
  const cents = Math.min(leftCents, totalCentsOf(chosen) || Math.round(Number(typed.amount) * 100) || 0);
  return (
    <form noValidate aria-label="Refund" onSubmit={submit} className="panel flex flex-col gap-4 p-5 print:hidden">
      <h2 className="font-semibold">Refund</h2>
      <p className="text-muted">{`${formatCents(leftCents)} can be refunded: for pieces, or as an amount.`}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ at, name, left }) => (
          <div key={at}>
            <TextField
              {...field(fieldOf(at))}
              label={name}
              hint={`At most ${left}`}
              type="number"
              inputMode="numeric"
              autoComplete="off"
            />
            {piecesOf(at) > 0 && (
              <Restock
                what={name}
                isChosen={restocked.has(at)}
                onChoose={(isChosen) =>
                  onRestock(new Set(isChosen ? [...restocked, at] : [...restocked].filter((one) => one !== at)))
                }
              />
            )}
          </div>
        ))}
        <TextField {...field("amount")} label="Amount in dollars" inputMode="decimal" autoComplete="off" />
        <TextField {...field("reason")} label="Reason" hint="The customer can read it." autoComplete="off" />
      </div>
      <FormEnd
        label={cents > 0 ? `Refund ${formatCents(cents)}` : "Refund"}
        problem={problem}
        isSubmitting={isSubmitting}
        onCancel={() => {
          forget();
          onClose();
        }}
      />
    </form>
  );
};

interface RestockProps {
  what: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const Restock = ({ what, isChosen, onChoose }: RestockProps) => (
  <label className="mt-2 flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      className="checkbox"
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
    <span>
      <span>Return to stock</span>
      <span className="sr-only">{`: ${what}`}</span>
    </span>
  </label>
);
