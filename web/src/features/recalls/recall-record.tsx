import { type Reached, type RecallInFull, sumsOf } from "contract/recall";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "../../data/api.ts";
import { readReached } from "../../data/recalls/recalls.ts";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Sheet, SheetHead, SheetTable } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.ts";
import { answerInWords, RecallFacts, RecallSums } from "./recall-facts.tsx";

interface RecallRecord {
  recall: RecallInFull;
  rows: Reached[];
  /** When the rows were read. */
  at: string;
}

/** Reads all that a recall reaches, and prints it. `record` is on paper alone, until the recall changes. */
export const useRecord = (recall: RecallInFull | null) => {
  const [kept, setKept] = useState<RecallRecord>();
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    if (kept) print();
  }, [kept]);
  const printRecord = async () => {
    if (!recall) return;
    setIsReading(true);
    try {
      setKept({ recall, rows: await readReached(recall._id), at: new Date().toISOString() });
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      toast.error(error instanceof ApiError ? error.message : "Something went wrong.");
    } finally {
      setIsReading(false);
    }
  };
  return { record: kept?.recall === recall ? kept : undefined, isReading, printRecord };
};
export type Recorded = ReturnType<typeof useRecord>;

export const PrintRecord = ({ isReading, printRecord }: Recorded) => (
  <Button variant="secondary" loading={isReading} onClick={() => void printRecord()}>
    Print record
  </Button>
);

/** Whom a recall reached, when they were told and what they have answered: the check that it was effective. */
export const RecordSheet = ({ recall, rows, at }: RecallRecord) => (
  <Sheet label="Record of recall">
    <SheetHead title="Record of recall" sender={<ShopAddress />}>
      <p>
        <span>As of </span>
        <Moment date={at} />
      </p>
    </SheetHead>
    <RecallFacts recall={recall} />
    <div className="my-6 break-inside-avoid">
      <RecallSums recall={withSumsOf(recall, rows)} />
    </div>
    <SheetTable rows={rows} keyOf={({ orderId }) => orderId} columns={columnsOf(recall)} />
  </Sheet>
);

/** The sums of the rows below them: answers may have come since the recall was read. Rows do not name customers. */
const withSumsOf = (recall: RecallInFull, rows: Reached[]): RecallInFull => ({
  ...recall,
  ...sumsOf(rows.map((row) => ({ ...row, uid: "" }))),
  customers: recall.customers,
});

const Dated = ({ date, children }: { date: string | null; children: ReactNode }) => (
  <>
    <span className="block">{children}</span>
    {date && <Moment date={date} className="block text-sm" />}
  </>
);

type RecordColumns = Parameters<typeof SheetTable<Reached>>[0]["columns"];

const UNRECORDED: RecordColumns = [{ name: "No lot", isNumber: true, cell: ({ unrecorded }) => unrecorded }];

const columnsOf = ({ lots }: RecallInFull): RecordColumns => [
  { name: "Order, shipped", cell: ({ number, shippedAt }) => <Dated date={shippedAt}>{number}</Dated> },
  {
    name: "Customer",
    isName: true,
    cell: ({ name, email }) => (
      <>
        <span className="block">{name}</span>
        <span className="block text-sm">{email}</span>
      </>
    ),
  },
  { name: "Pieces", isNumber: true, cell: ({ pieces }) => pieces },
  ...(lots.length > 0 ? UNRECORDED : []),
  { name: "Letters, last", cell: ({ letters, lastLetterAt }) => <Dated date={lastLetterAt}>{letters}</Dated> },
  { name: "Answer", cell: (row) => <Dated date={row.answeredAt}>{answerInWords(row)}</Dated> },
];
