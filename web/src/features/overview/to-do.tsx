import { formatNumber } from "contract/money";
import type { Overview } from "contract/overview";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { readAddress } from "../../data/products/catalog-address.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";

/** How a tile looks once its count is above 0. An unpaid order needs nobody: it is paid, or released by itself. */
const LOOKS = {
  quiet: { tile: "", count: "text-muted" },
  todo: { tile: "border-primary", count: "font-bold" },
  danger: { tile: "border-error", count: "font-bold text-error" },
};

const RUNNING_LOW = "lowStock=1";
const running = readAddress(new URLSearchParams(RUNNING_LOW));

export const ToDo = ({ toShip, unpaid, disputed, owed, reported, messages }: Overview) => {
  const low = useCatalog(running, 1);
  const orders = pages.manageOrders.path;
  const lowStock = low.status === "ready" ? low.data.total : undefined;
  const figures: [label: string, count: number | undefined, to: string, look: keyof typeof LOOKS][] = [
    ["Orders to ship", toShip, pages.toShip.path, "todo"],
    ["Unpaid orders", unpaid, `${orders}?state=unpaid`, "quiet"],
    ["Disputed payments", disputed, `${orders}?state=disputed`, "danger"],
    ["Refunds owed", owed, `${orders}?state=owed`, "danger"],
    ["Missing or damaged", reported, `${orders}?state=reported`, "todo"],
    ["Low-stock products", lowStock, `${pages.manageProducts.path}?${RUNNING_LOW}`, "todo"],
    ["Messages to answer", messages, pages.messages.path, "todo"],
  ];
  return (
    <section aria-label="To do">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {figures.map(([label, count, to, look]) => {
          const shown = LOOKS[count ? look : "quiet"];
          return (
            <li key={label}>
              <Link to={to} className={`panel flex h-full flex-col border-s-3 p-4 hover:border-primary ${shown.tile}`}>
                <span className={`text-3xl tabular-nums ${shown.count}`}>
                  {count === undefined ? "–" : formatNumber(count)}
                </span>
                <span className="text-muted">{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
