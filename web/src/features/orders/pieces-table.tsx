import type { ReactNode } from "react";

export const CELL = "py-2 pe-3 text-left align-top font-normal last:pe-0";
/** Text that stands beside fields. */
export const TEXT = `${CELL} pt-4.5`;

interface PiecesTableProps {
  /** The names of the columns of fields, each with the classes of its width. */
  fields: readonly (readonly [name: string, width: string])[];
  sumName: string;
  sum: ReactNode;
  children: ReactNode;
}

/** The lines of an order with how many pieces are left, fields for how many are meant, and their sum. */
export const PiecesTable = ({ fields, sumName, sum, children }: PiecesTableProps) => (
  <table className="w-full">
    <thead className="border-base-300 border-b text-muted text-sm">
      <tr>
        <th scope="col" className={CELL}>
          Product
        </th>
        <th scope="col" className={`${CELL} text-right`}>
          Left
        </th>
        {fields.map(([field, width]) => (
          <th key={field} scope="col" className={`${CELL} ${width}`}>
            {field}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-base-300">{children}</tbody>
    <tfoot className="border-base-300 border-t">
      <tr>
        <th scope="row" colSpan={2} className={`${CELL} font-semibold`}>
          {sumName}
        </th>
        <td colSpan={fields.length} className={`${CELL} font-semibold tabular-nums`}>
          {sum}
        </td>
      </tr>
    </tfoot>
  </table>
);

/** The first cells of a line. */
export const LineCells = ({ name, left }: { name: string; left: number }) => (
  <>
    <th scope="row" dir="auto" className={`${TEXT} wrap-anywhere`}>
      {name}
    </th>
    <td className={`${TEXT} text-right tabular-nums`}>{left}</td>
  </>
);
