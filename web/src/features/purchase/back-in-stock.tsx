import { useState } from "react";
import { messageOf } from "../../data/api.ts";
import { useStockNotices, waitForStock } from "../../data/products/stock-notices.ts";
import { Problem } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";

interface BackInStockProps {
  productId: string;
  customer: { uid: string; email: string };
}

export const BackInStock = ({ productId, customer: { uid, email } }: BackInStockProps) => {
  const live = useStockNotices(uid);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (live.status === "failed") return null;
  const waits = live.status === "ready" && live.data.productIds.includes(productId);
  const change = async () => {
    setIsSending(true);
    setProblem(undefined);
    try {
      await waitForStock(uid, productId, !waits);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setIsSending(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="wrap-anywhere">
        {waits ? `We'll email ${email} once, when it's back.` : `The email goes to ${email}, once.`}
      </p>
      <Button
        variant={waits ? "ghost" : "secondary"}
        className={waits ? "-ms-4" : ""}
        loading={isSending}
        disabled={live.status === "loading"}
        onClick={change}
      >
        {waits ? "Don't email me" : "Email me when it's back"}
      </Button>
      {problem && <Problem>{problem}</Problem>}
    </div>
  );
};
