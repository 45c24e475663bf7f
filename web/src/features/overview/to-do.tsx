import { formatNumber } from "contract/money";
import type { Overview } from "contract/overview";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { readAddress } from "../../data/products/catalog-address.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";

const RUNNING_LOW = "lowStock=1";
const running = readAddress(new URLSearchParams(RUNNING_LOW));

/** Open tasks. Each number leads to its list. */
export const ToDo = ({ toShip, unpaid, disputed, messages }: Overview) => {
  const low = useCatalog(running, 1);
  const orders = pages.manageOrders.path;
  const figures: [label: string, count: number | undefined, to: string][] = [
    ["Orders to ship", toShip, pages.toShip.path],
    ["Unpaid orders", unpaid, `${orders}?state=unpaid`],
    ["Disputed payments", disputed, `${orders}?state=disputed`],
    [
      "Low-stock products",
      low.status === "ready" ? low.data.total : undefined,
      `${pages.manageProducts.path}?${RUNNING_LOW}`,
    ],
    ["Messages to answer", messages, pages.messages.path],
  ];
  return (
    <section aria-label="To do">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {figures.map(([label, count, to]) => (
          <li key={label}>
            <Link to={to} className="panel flex h-full flex-col p-4 hover:border-primary">
              <span className="font-bold text-3xl tabular-nums">{count === undefined ? "–" : formatNumber(count)}</span>
              <span className="text-muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
