import type { Order } from "contract/order-answer";
import { useRef, useState } from "react";
import { pages } from "../../config/pages.ts";
import { drafts } from "../../data/drafts/drafts.ts";
import { useOrdersToShip } from "../../data/orders/use-all-orders.ts";
import { useProductsOf } from "../../data/products/use-products.ts";
import { useUser } from "../../data/session/user.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedTable, useCursor } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { wholeRest } from "./line-fields.ts";
import { ShipBar } from "./ship-bar.tsx";
import { toShipColumns } from "./to-ship-columns.tsx";

const DRAFT = "to-ship";

export const ToShipPage = () => {
  const area = useArea();
  const uid = useUser()?.uid ?? "";
  const { after } = useCursor();
  const live = useOrdersToShip(after);
  const needsLots = useNeedsLots(live.status === "ready" ? live.data.items : []);
  // What was scanned survives a reload.
  const [typed, setTyped] = useState<Record<string, string>>(() => drafts.recall(DRAFT, uid) ?? {});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)));
  const latest = useRef(typed);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const track = (numbers: Record<string, string>) => {
    latest.current = Object.fromEntries(Object.entries({ ...latest.current, ...numbers }).filter(([, text]) => text));
    setTyped(latest.current);
    drafts.keep(DRAFT, uid, latest.current);
  };
  const columns = toShipColumns({
    isChosen: ({ _id }) => chosen.has(_id),
    onChoose: ({ _id }, isChosen) => choose([_id], isChosen),
    trackingOf: ({ _id }) => typed[_id] ?? "",
    onTrack: ({ _id, dispute }, text) => {
      track({ [_id]: text });
      // A disputed one is chosen by hand alone.
      if (text && dispute !== "open") choose([_id], true);
    },
    needsLots,
  });
  return (
    <Page title={pages.toShip.title}>
      <PagedTable
        live={live}
        what="the orders to ship"
        caption="Orders to ship, the oldest first"
        columns={columns}
        area={area}
        below={(rows) =>
          rows.length > 0 && (
            <ShipBar
              ready={rows.filter((order) => !needsLots(order) && order.dispute !== "open")}
              chosen={rows.filter(({ _id }) => chosen.has(_id))}
              choose={choose}
              typed={typed}
              track={track}
              after={after}
            />
          )
        }
        empty={
          <EmptyNotice
            title="Nothing to ship"
            action={<ButtonLink to={pages.manageOrders.path}>{pages.manageOrders.title}</ButtonLink>}
          >
            Orders appear here once they are paid.
          </EmptyNotice>
        }
      />
    </Page>
  );
};

/** Says of an order whether something in it can't be shipped without its lot. */
const useNeedsLots = (orders: readonly Order[]): ((order: Order) => boolean) => {
  const products = useProductsOf(orders.flatMap(({ lines }) => lines));
  const found = products.status === "ready" ? products.data : [];
  const demanding = new Set(found.filter(({ lotsRequired }) => lotsRequired).map(({ _id }) => _id));
  return (order) => wholeRest(order).some(({ line }) => demanding.has(order.lines[line]?.productId ?? ""));
};
