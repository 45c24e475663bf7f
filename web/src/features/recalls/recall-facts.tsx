import { formatNumber } from "contract/money";
import {
  CLASS_IN_WORDS,
  isReached,
  type Reached,
  type Recall,
  type RecallInFull,
  type RecallState,
} from "contract/recall";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { lotsInWords } from "../../shop/recall-words.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Moment } from "../../ui/moment.tsx";

const STATES: Record<RecallState, { label: string; tone: BadgeTone }> = {
  prepared: { label: "Prepared", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  closed: { label: "Closed", tone: "neutral" },
};

export const StateBadge = ({ state }: Pick<Recall, "state">) => {
  const { tone, label } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
};

/** What is recalled, why, since when and what to do. */
export const RecallFacts = ({ recall }: { recall: Recall }) => {
  const { productId, name, sku, lots, class: grade, reason, instructions } = recall;
  const acts = [
    ["Prepared", recall.createdAt, recall.preparedBy],
    ["Sent", recall.sentAt, recall.sentBy],
    ["Closed", recall.closedAt, recall.closedBy],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-0.5 sm:gap-y-2 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
      <Fact name="Product">
        <span className="flex flex-wrap gap-x-2">
          <Link to={pathTo(pages.manageProduct, productId)} className="text-link">
            {name}
          </Link>
          {sku && <span className="text-muted">{sku}</span>}
        </span>
      </Fact>
      <Fact name="Lots">{lotsInWords(lots)}</Fact>
      <Fact name="Class">{CLASS_IN_WORDS[grade]}</Fact>
      <Fact name="Reason">{reason}</Fact>
      <Fact name="What to do">{instructions}</Fact>
      {acts.map(
        ([name, at, by]) =>
          at && (
            <Fact key={name} name={name}>
              <Moment date={at} />
              {by && <span>{` by ${by.name}`}</span>}
            </Fact>
          ),
      )}
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted max-sm:mt-2 max-sm:text-sm">{name}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
      {children}
    </dd>
  </div>
);

/** The sums of what a recall reaches, and once letters are sent, of the answers. */
export const RecallSums = ({ recall }: { recall: RecallInFull }) => {
  const { lots, state, orders, customers, pieces, unrecorded, left, answered, open, setAside } = recall;
  const hasLots = lots.length > 0;
  const sums = {
    Orders: orders,
    Customers: customers,
    [hasLots ? "Pieces of these lots" : "Pieces"]: pieces,
    ...(hasLots && { "Pieces without a recorded lot": unrecorded }),
    ...(state !== "prepared" && { "Orders answered": answered, "Orders open": open, "Pieces set aside": setAside }),
    "Open orders without an account": left,
  };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 print:grid-cols-4">
      {Object.entries(sums).map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold text-2xl tabular-nums print:text-lg">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What has become of a reached order. */
export const answerInWords = (row: Reached): string => {
  if (!isReached(row)) return "Package taken back";
  if (row.setAside === null) return row.left ? "No account" : "Open";
  return row.setAside === 0 ? "None left" : `${formatNumber(row.setAside)} set aside`;
};
