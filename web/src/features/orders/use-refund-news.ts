import { formatCents } from "contract/money";
import type { Refund } from "contract/refund";
import { useEffect, useState } from "react";
import { toast } from "../../ui/toast.ts";

/** Says when a refund that was made here is done. Returns what names that refund. */
export const useRefundNews = (refunds: readonly Refund[]): ((refundId: string) => void) => {
  const [awaited, setAwaited] = useState<string>();
  const { status, cents = 0 } = refunds.find(({ _id }) => _id === awaited) ?? {};
  useEffect(() => {
    if (status === "succeeded") toast.success(`${formatCents(cents)} refunded`);
    else if (status === "failed") toast.error(`The refund of ${formatCents(cents)} failed`);
    else return;
    setAwaited(undefined);
  }, [status, cents]);
  return setAwaited;
};
