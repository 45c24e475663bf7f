import { isReached, type Reached, type RecallInFull } from "contract/recall";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { type ReachedChoice, useReached } from "../../data/recalls/recalls.ts";
import { FilterLinks, useChoice } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";
import { PagedTable, useCursor } from "../../ui/table/paged-table.tsx";
import type { Area } from "../../ui/table/use-act.ts";
import { answerInWords } from "./recall-facts.tsx";

const CHOICES = ["all", "open", "answered"] as const;
const LABELS: Record<ReachedChoice, string> = { all: "All", open: "Open", answered: "Answered" };

/** The orders that a recall reaches. Once letters are sent, those with an answer are told apart. */
export const ReachedOrders = ({ recall: { _id, state, lots }, area }: { recall: RecallInFull; area: Area }) => {
  const isTold = state !== "prepared";
  const chosen = useChoice(CHOICES);
  const choice = isTold ? chosen : "all";
  return (
    <Section title="Orders" heading="heading-2 mb-4">
      {isTold && <FilterLinks label="Orders to show" names={CHOICES} labels={LABELS} current={choice} />}
      <PagedTable
        live={useReached(_id, choice, useCursor().after)}
        what="the orders"
        caption={choice === "all" ? "Orders that the recall reaches" : `${LABELS[choice]} orders`}
        columns={[...facts, ...(lots.length > 0 ? [unrecorded] : []), ...(isTold ? answers : [])]}
        area={area}
        empty={<EmptyNotice title={choice === "all" ? "It reaches no order" : `No order is ${choice}`} />}
      />
    </Section>
  );
};

const facts: Column<Reached>[] = [
  {
    name: "Order",
    width: "minmax(13rem,1fr)",
    cell: ({ orderId, number, shippedAt }) => (
      <>
        <Link
          to={pathTo(pages.order, orderId)}
          aria-label={`Order ${number}`}
          className="text-link row-link whitespace-nowrap"
        >
          {number}
        </Link>
        <span className={BESIDE}>
          <span>Shipped </span>
          <Moment date={shippedAt} precision="day" />
        </span>
      </>
    ),
  },
  {
    name: "Customer",
    width: "minmax(8rem,1.3fr)",
    cell: (row) => (
      <span className="min-w-0 @3xl:inline">
        <span dir="auto" className="wrap-anywhere block @3xl:inline">
          {row.name}
        </span>
        <span className={`${BESIDE} break-all`}>{row.email}</span>
        {row.left && <span className="block text-error text-sm @3xl:ms-2 @3xl:inline">The account is gone</span>}
      </span>
    ),
  },
  { name: "Pieces", numeric: true, cell: ({ pieces }) => <span>{pieces}</span> },
];

/** Of a recall that names lots. */
const unrecorded: Column<Reached> = {
  name: "Without a lot",
  numeric: true,
  cell: (row) => <span>{row.unrecorded}</span>,
};

const answers: Column<Reached>[] = [
  {
    name: "Letters",
    width: "minmax(5rem,1fr)",
    cell: ({ letters, lastLetterAt }) => (
      <span className="@3xl:inline">
        <span className="block tabular-nums @3xl:inline">{letters}</span>
        {lastLetterAt && <Moment date={lastLetterAt} precision="day" className={BESIDE} />}
      </span>
    ),
  },
  {
    name: "Answer",
    width: "minmax(8rem,1.5fr)",
    cell: (row) => (
      <span className="@3xl:inline">
        <span className={`block @3xl:inline ${row.setAside === null && isReached(row) ? "text-error" : ""}`}>
          {answerInWords(row)}
        </span>
        {row.answeredAt && <Moment date={row.answeredAt} precision="day" className={BESIDE} />}
      </span>
    ),
  },
];
