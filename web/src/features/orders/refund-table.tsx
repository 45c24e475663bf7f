import { formatCents } from "contract/money";
import type { ComponentProps } from "react";
import { CheckField } from "../../ui/field.tsx";
import { PiecesField } from "./pieces-field.tsx";
import { CELL, LineCells, PiecesTable } from "./pieces-table.tsx";

interface RefundTableProps {
  /** `left` can be refunded. */
  lines: readonly { at: number; name: string; left: number }[];
  field: (at: number) => Omit<ComponentProps<typeof PiecesField>, "label">;
  restocked: readonly number[];
  onRestock: (restocked: readonly number[]) => void;
  deliveryCents: number;
  delivery: boolean;
  onDelivery: (isChosen: boolean) => void;
  /** The sum. */
  cents: number;
  hasTax: boolean;
}

const FIELDS = [
  ["Refund", "w-20"],
  ["Back to stock", "w-20 sm:w-32"],
] as const;

/** The pieces to refund, those that return to the stock, and the sum. */
export const RefundTable = (props: RefundTableProps) => {
  const { lines, field, restocked, onRestock, deliveryCents, delivery, onDelivery, cents, hasTax } = props;
  return (
    <PiecesTable fields={FIELDS} sumName={hasTax ? "Refund, with tax" : "Refund"} sum={formatCents(cents)}>
      {lines.map(({ at, name, left }) => (
        <tr key={at}>
          <LineCells name={name} left={left} />
          <td className={CELL}>
            <PiecesField {...field(at)} label={name} />
          </td>
          <td className={CELL}>
            <label className="grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="checkbox"
                aria-label={`Back to stock: ${name}`}
                checked={restocked.includes(at)}
                onChange={({ target }) => {
                  const others = restocked.filter((one) => one !== at);
                  onRestock(target.checked ? [...others, at] : others);
                }}
              />
            </label>
          </td>
        </tr>
      ))}
      {(deliveryCents > 0 || delivery) && (
        <tr>
          <td colSpan={4} className={CELL}>
            <CheckField label={`Delivery (${formatCents(deliveryCents)})`} checked={delivery} onChange={onDelivery} />
          </td>
        </tr>
      )}
    </PiecesTable>
  );
};
