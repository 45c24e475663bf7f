import { formatNumber } from "contract/money";
import type { Order } from "contract/order-answer";
import type { Shipment } from "contract/shipment";

/** What a package lacks: "1 × Nitrile gloves missing, 2 × Face shield damaged". */
export const shortInWords = (
  { lines }: Pick<Order, "lines">,
  { lines: short }: NonNullable<Shipment["checkIn"]>,
): string =>
  short
    .flatMap(({ line, missing, damaged }) =>
      (
        [
          [missing, "missing"],
          [damaged, "damaged"],
        ] as const
      )
        .filter(([count]) => count > 0)
        .map(([count, how]) => `${formatNumber(count)} × ${lines[line]?.name ?? ""} ${how}`),
    )
    .join(", ");
