import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { findOrderAgain } from "../../data/orders/find-order-again.ts";
import { useStartedSession } from "../../data/session/session.tsx";
import { FailedNotice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { putInAgain } from "./put-in-again.ts";
import { type NamedResult, ResultList } from "./result-list.tsx";

/** Adds the lines of the order in the address to the basket, once, and reports each. */
export const OrderAgain = ({ orderId }: { orderId: string | null }) => {
  const [results, setResults] = useState<NamedResult[]>([]);
  return (
    <>
      {orderId !== null && <Finding key={orderId} orderId={orderId} onFound={setResults} />}
      <div role="status" className="empty:hidden">
        {results.length > 0 && (
          <section aria-labelledby="order-again" className="panel p-5 sm:p-6">
            <h2 id="order-again" className="heading-2 mb-3">
              Ordered again
            </h2>
            <ResultList label="What became of each line of the order" results={results} />
          </section>
        )}
      </div>
    </>
  );
};

const Finding = ({ orderId, onFound }: { orderId: string; onFound: (results: NamedResult[]) => void }) => {
  const { status } = useStartedSession();
  const origin = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isLooking = status === "signed-in" && problem === undefined;

  useEffect(() => {
    if (!isLooking) return;
    let isCurrent = true;
    findOrderAgain(orderId).then(
      ({ lines, products }) => {
        if (!isCurrent) return;
        onFound(putInAgain(lines, products));
        // A reload does not put them in again.
        void navigate(pages.basket.path, { replace: true });
      },
      (error: Error) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLooking, orderId, onFound, navigate]);

  if (status === "signed-out") return <Navigate to={pages.login.path} state={{ from: origin }} replace />;
  if (problem === undefined) return <Spinner label="Looking for the order" />;
  return <FailedNotice title="The order could not be loaded" message={problem} onRetry={() => setProblem(undefined)} />;
};
