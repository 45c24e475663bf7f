import { counted } from "contract/counted";
import type { Recall } from "contract/recall";
import { Link, useLocation } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { useRecall, useRecalls } from "../../data/recalls/recalls.ts";
import { lotsInWords } from "../../shop/recall-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { FromList } from "../../ui/from-list.ts";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";
import { PagedTable, useCursor } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { StateBadge } from "./recall-facts.tsx";

export const RecallsPage = () => {
  const area = useArea();
  return (
    <Page
      title={pages.recalls.title}
      actions={<ButtonLink to={pages.newRecall.path}>{pages.newRecall.title}</ButtonLink>}
    >
      <PagedTable
        live={useRecalls(useCursor().after)}
        what="the recalls"
        caption="Recalls, newest first"
        columns={columns}
        area={area}
        empty={
          <EmptyNotice title="There are no recalls">
            A new one finds the orders that got a product&apos;s lots. Nobody is told before you say so.
          </EmptyNotice>
        }
      />
    </Page>
  );
};

const columns: Column<Recall>[] = [
  {
    name: "State",
    position: "col-start-2 row-start-1 text-right @3xl:text-left",
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    name: "Product",
    isRowHeader: true,
    width: "minmax(10rem,1.5fr)",
    position: "col-start-1 row-start-1",
    cell: (recall) => (
      <>
        <RecallLink recall={recall} />
        <span className={BESIDE}>{recall.sku}</span>
      </>
    ),
  },
  {
    name: "Prepared",
    position: "col-start-1 row-start-2",
    cell: ({ createdAt }) => <Moment date={createdAt} className="text-muted text-sm" />,
  },
  {
    name: "Lots",
    width: "minmax(6rem,1fr)",
    position: "col-span-2",
    cell: ({ lots }) => <span className="wrap-anywhere">{lotsInWords(lots)}</span>,
  },
  {
    name: "Class",
    position: "col-span-2",
    cell: (recall) => <span>{`Class ${recall.class}`}</span>,
  },
  {
    name: "Reached",
    width: "minmax(8rem,1.2fr)",
    position: "col-span-2",
    cell: ({ _id, state }) =>
      state === "sent" ? <Answers recallId={_id} /> : <span className="@max-3xl:hidden">–</span>,
  },
];

const RecallLink = ({ recall: { _id, name } }: { recall: Recall }) => {
  const from: FromList = { list: useLocation().search };
  return (
    <Link to={pathTo(pages.recall, _id)} state={from} className="text-link row-link font-semibold">
      {name}
    </Link>
  );
};

/** Only of recalls that wait for answers: the sums are made of all orders that one reaches. */
const Answers = ({ recallId }: { recallId: string }) => {
  const live = useRecall(recallId);
  if (live.status !== "ready" || !live.data) return <span>–</span>;
  const { orders, answered, open, left } = live.data;
  return (
    <>
      <span className="block @3xl:inline">{counted(orders, "order")}</span>
      <span className={BESIDE}>{`${answered} answered, ${open} open`}</span>
      {left > 0 && <span className={BESIDE}>{`${left} open without an account`}</span>}
    </>
  );
};
