import { formatCents } from "contract/money";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { lastingDrafts } from "../../data/drafts/drafts.ts";
import { CameraButton } from "../../shop/camera-button.tsx";
import { problemsFirst, ResultList } from "../../shop/result-list.tsx";
import { Announced } from "../../ui/announced.tsx";
import { BAR } from "../../ui/bar.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { CountRow } from "./count-row.tsx";
import { type Counted, countedOf, obtained, type PutResult, putMissing } from "./counted.ts";
import { lineOfCode } from "./line-of-code.ts";
import { PageOfList, type ShownList } from "./page-of-list.tsx";
import { useScanner } from "./use-scanner.ts";

/** Stocktaking: what is there is typed, and what is missing goes into the basket. Made for one hand and a phone. */
export const CountPage = () => (
  <PageOfList
    title={pages.count.title}
    back={(list) =>
      list ? { to: pathTo(pages.list, list._id), title: list.name } : { to: pages.lists.path, title: pages.lists.title }
    }
  >
    {(shown) =>
      shown.list.lines.length === 0 ? (
        <EmptyNotice
          title="This list has no products yet"
          action={<ButtonLink to={pathTo(pages.list, shown.list._id)}>Add products</ButtonLink>}
        />
      ) : (
        <Count {...shown} />
      )
    }
  </PageOfList>
);

type Typed = Readonly<Record<string, string>>;

const fewer = (typed: Typed, isKept: (productId: string) => boolean): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([productId]) => isKept(productId)));

/** What is typed, by product, kept in this browser until it is in the basket. */
const useTyped = (uid: string, listId: string) => {
  const form = `count/${listId}`;
  const [typed, setTyped] = useState<Typed>(() => lastingDrafts.recall(form, uid) ?? {});
  const keep = (next: Typed) => {
    const some = fewer(next, (productId) => next[productId] !== "");
    setTyped(some);
    if (Object.keys(some).length > 0) lastingDrafts.keep(form, uid, some);
    else lastingDrafts.forget(form, uid);
  };
  return [typed, keep] as const;
};

const Count = ({ uid, list, products, isComing }: ShownList) => {
  const [typed, keep] = useTyped(uid, list._id);
  const [results, setResults] = useState<PutResult[]>();
  const rows = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = list.lines.map((line) => countedOf(line, products.get(line.productId), typed[line.productId]));

  /** What could not be put in stays typed. */
  const take = (put: PutResult[]) => {
    const left = put.filter(({ isIn }) => !isIn).map(({ productId }) => productId);
    keep(fewer(typed, (productId) => left.includes(productId)));
    setResults(put);
  };
  const put = () => {
    flushSync(() => take(problemsFirst(putMissing(lines))));
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };
  const countAgain = () => {
    flushSync(() => setResults(undefined));
    rows.current?.querySelector("input")?.focus();
  };
  /** Counts one piece more of a line, besides what is typed of others. */
  const add = (line: Counted, others: Typed): number => {
    const { there = 0 } = countedOf(line, line.product, others[line.productId]);
    flushSync(() => keep({ ...others, [line.productId]: String(there + 1) }));
    return there + 1;
  };
  const onCode = (code: string): string => {
    const line = lineOfCode(code, lines);
    return typeof line === "string" ? line : `${line.product?.name}: ${add(line, typed)}`;
  };
  useScanner((code, before) => {
    if (results) return;
    const line = lineOfCode(code, lines);
    // The code was typed into the field that had the focus.
    const others = before ? { ...typed, [before.productId]: before.typed } : typed;
    if (typeof line === "string") {
      keep(others);
      toast.error(line);
      return;
    }
    add(line, others);
    const row = rows.current?.children[lines.indexOf(line)]?.firstElementChild;
    row?.scrollIntoView({ block: "center" });
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  });

  if (results) return <Results results={results} heading={heading} onChange={take} onAgain={countAgain} />;
  return (
    <div className="max-w-3xl **:scroll-mb-28">
      <div className="mb-4 empty:hidden">
        <CameraButton onCode={onCode} />
      </div>
      <ul ref={rows} aria-label="Products to count" className="panel divide-y divide-base-300">
        {lines.map((line) => (
          <li key={line.productId}>
            <CountRow line={line} isComing={isComing} onType={(text) => keep({ ...typed, [line.productId]: text })} />
          </li>
        ))}
      </ul>
      <Bar lines={lines}>
        <Button size="lg" className="whitespace-nowrap" disabled={lines.every(isEnough)} onClick={put}>
          Put in basket
        </Button>
      </Bar>
    </div>
  );
};

const isEnough = ({ missing }: Counted) => missing === 0;

const SUM = `${BAR} mt-4 flex items-center justify-between gap-4`;

/** Stays at the bottom of the screen, below the thumb. */
const Bar = ({ lines, children }: { lines: readonly Counted[]; children: ReactNode }) => {
  const { products, cents } = obtained(lines);
  const text = `${products} ${products === 1 ? "product" : "products"}, about ${formatCents(cents)}`;
  return (
    <section aria-label="Summary" className={SUM}>
      <p className="min-w-0 font-semibold tabular-nums">{text}</p>
      <Announced of={text} text={text} />
      {children}
    </section>
  );
};

interface ResultsProps {
  results: readonly PutResult[];
  heading: RefObject<HTMLHeadingElement | null>;
  onChange: (results: PutResult[]) => void;
  onAgain: () => void;
}

const Results = ({ results, heading, onChange, onAgain }: ResultsProps) => (
  <div className="max-w-3xl">
    <section className="panel p-5 sm:p-6" aria-labelledby="put-in-basket">
      <h2 ref={heading} id="put-in-basket" tabIndex={-1} className="heading-2 mb-3 outline-none">
        {results.some(({ isIn }) => isIn) ? "Put in your basket" : "Nothing was put in your basket"}
      </h2>
      <ResultList label="Result for each product" results={results} onChange={onChange} />
    </section>
    <div className={`${BAR} flex-wrap`}>
      <Button variant="ghost" onClick={onAgain}>
        Count again
      </Button>
      <div className="flex gap-3 max-sm:grow max-sm:*:flex-1">
        <ButtonLink to={pages.basket.path} variant="secondary" size="lg">
          Basket
        </ButtonLink>
        <ButtonLink to={pages.checkout.path} size="lg">
          Checkout
        </ButtonLink>
      </div>
    </div>
  </div>
);
