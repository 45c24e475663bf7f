import { formatCents } from "contract/money";
import type { ComponentProps } from "react";
import { CheckField } from "../../ui/field.tsx";
import { PiecesField } from "./pieces-field.tsx";

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

const CELL = "py-2 pe-3 text-left align-top font-normal last:pe-0";
const TEXT = `${CELL} pt-4.5`;

/** The pieces to refund, those that return to the stock, and the sum. */
export const RefundTable = (props: RefundTableProps) => {
  const { lines, field, restocked, onRestock, deliveryCents, delivery, onDelivery, cents, hasTax } = props;
  return (
    <table className="w-full">
      <thead className="border-base-300 border-b text-muted text-sm">
        <tr>
          <th scope="col" className={CELL}>
            Product
          </th>
          <th scope="col" className={`${CELL} text-right`}>
            Left
          </th>
          <th scope="col" className={`${CELL} w-20`}>
            Refund
          </th>
          <th scope="col" className={`${CELL} w-20 sm:w-32`}>
            Back to stock
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-base-300">
        {lines.map(({ at, name, left }) => (
          <tr key={at}>
            <th scope="row" dir="auto" className={`${TEXT} wrap-anywhere`}>
              {name}
            </th>
            <td className={`${TEXT} text-right tabular-nums`}>{left}</td>
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
      </tbody>
      <tfoot className="border-base-300 border-t">
        <tr>
          <th scope="row" colSpan={2} className={`${CELL} font-semibold`}>
            {hasTax ? "Refund, with tax" : "Refund"}
          </th>
          <td colSpan={2} className={`${CELL} font-semibold tabular-nums`}>
            {formatCents(cents)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
