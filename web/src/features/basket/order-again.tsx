import { lineRefusalInWords } from "contract/availability";
import type { Order } from "contract/order-answer";
import type { Product } from "contract/product";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { basket } from "../../data/basket/basket.ts";
import { findOrderAgain } from "../../data/orders/find-order-again.ts";
import { useStartedSession } from "../../data/session/session.tsx";
import { putIn } from "../../shop/put-in.ts";
import { type NamedResult, problemsFirst, ResultList } from "../../shop/result-list.tsx";
import { FailedNotice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export const OrderAgain = ({ orderId }: { orderId: string | null }) => {
  const [results, setResults] = useState<NamedResult[]>([]);
  return (
    <>
      {orderId !== null && <Finding key={orderId} orderId={orderId} onFound={setResults} />}
      <div role="status" className="empty:hidden">
        {results.length > 0 && (
          <Section title="Ordered again" className="panel mb-6 p-5 sm:p-6" heading="heading-2 mb-3">
            <ResultList label="Result for each line of the order" results={results} onChange={setResults} />
          </Section>
        )}
      </div>
    </>
  );
};

const Finding = ({ orderId, onFound }: { orderId: string; onFound: (results: NamedResult[]) => void }) => {
  const { status } = useStartedSession();
  const origin = useLocation();
  const { lines } = (origin.state ?? {}) as { lines?: Order["lines"] };
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isLooking = status === "signed-in" && problem === undefined;

  useEffect(() => {
    if (!isLooking) return;
    let isCurrent = true;
    findOrderAgain(orderId, lines).then(
      (found) => {
        if (!isCurrent) return;
        onFound(problemsFirst(putInAgain(found.lines, found.products)));
        // A reload does not put them in again.
        void navigate(pages.basket.path, { replace: true });
      },
      (error: Error) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLooking, orderId, lines, onFound, navigate]);

  if (status === "signed-out") return <Navigate to={pages.login.path} state={{ from: origin }} replace />;
  if (problem === undefined) return <Spinner label="Looking for the order" />;
  return <FailedNotice title="The order could not be loaded" message={problem} onRetry={() => setProblem(undefined)} />;
};

/** Adds an order's lines to the basket at today's prices. The larger quantity stays: doing it twice changes nothing. */
const putInAgain = (lines: Order["lines"], products: readonly Product[]): NamedResult[] => {
  const byId = new Map(products.map((product) => [product._id, product]));
  return lines.map(({ productId, name, quantity, price }) => {
    const product = byId.get(productId);
    if (!product) return { name, isIn: false, said: `${lineRefusalInWords("gone", product)}.` };
    const wanted = Math.max(quantity, basket.get().lines[productId] ?? 0);
    return { name: product.name, ...putIn(product, wanted, price) };
  });
};
