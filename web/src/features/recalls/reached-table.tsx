import { isReached, type Reached, type RecallInFull } from "contract/recall";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { type ReachedChoice, useReached } from "../../data/recalls/recalls.ts";
import { FilterLinks, useChoice } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
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
    cell: ({ orderId, number, shippedAt }) => (
      <>
        <Link to={pathTo(pages.order, orderId)} aria-label={`Order ${number}`} className="text-link whitespace-nowrap">
          {number}
        </Link>
        <span className="block text-muted text-sm">
          <span>Shipped </span>
          <Moment date={shippedAt} />
        </span>
      </>
    ),
  },
  {
    name: "Customer",
    cell: (row) => (
      <span className="block min-w-0">
        <span dir="auto" className="wrap-anywhere block">
          {row.name}
        </span>
        <span className="block break-all text-muted text-sm">{row.email}</span>
        {row.left && <span className="block text-sm text-error">The account is gone</span>}
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
    cell: ({ letters, lastLetterAt }) => (
      <span className="block">
        <span className="block tabular-nums">{letters}</span>
        {lastLetterAt && <Moment date={lastLetterAt} className="text-muted text-sm" />}
      </span>
    ),
  },
  {
    name: "Answer",
    cell: (row) => (
      <span className="block">
        <span className={`block ${row.setAside === null && isReached(row) ? "text-error" : ""}`}>
          {answerInWords(row)}
        </span>
        {row.answeredAt && <Moment date={row.answeredAt} className="text-muted text-sm" />}
      </span>
    ),
  },
];
