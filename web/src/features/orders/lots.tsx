import type { LotQuantity } from "contract/lot";
import { formatNumber } from "contract/money";
import { dayInWords } from "../../ui/moment.tsx";

interface LotsProps {
  lots: readonly LotQuantity[];
  /** Whose lots they are, where the page does not say so. */
  of?: string | undefined;
}

/** "4 × lot AB12, expires March 31, 2027", lot by lot. */
export const Lots = ({ lots, of }: LotsProps) =>
  lots.length > 0 && (
    <ul className="text-muted text-sm">
      {lots.map(({ lot, expiry, quantity }) => (
        <li key={lot} className="wrap-anywhere">
          {of && <span>{`${of}: `}</span>}
          <span>{`${formatNumber(quantity)} × lot ${lot}`}</span>
          {expiry && <span>{`, expires ${dayInWords(expiry)}`}</span>}
        </li>
      ))}
    </ul>
  );
