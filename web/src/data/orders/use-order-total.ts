import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { addsTax, deliveryCentsOf } from "contract/charges";
import type { Quote, QuoteBody } from "contract/quote-input";
import type { Charges } from "contract/settings";
import type { ShownTax } from "contract/shown-parts";
import { useEffect, useState } from "react";
import { ApiError } from "../api.ts";
import { useUser } from "../session/user.ts";
import { useSettings } from "../settings/settings.ts";

export type ShownTotal = Quote & { tax: ShownTax };

/** What goods come to with their delivery, before tax that is added. `charges` is undefined until they are known. */
export const withDelivery = (charges: Charges | undefined, goodsCents: number): ShownTotal => {
  const deliveryCents = charges && goodsCents > 0 ? deliveryCentsOf(charges.delivery, goodsCents) : 0;
  const tax = charges?.tax.mode === "included" ? ({ mode: "included" } as const) : null;
  return { goodsCents, deliveryCents, taxCents: 0, totalCents: goodsCents + deliveryCents, tax };
};

export interface OrderTotal {
  /** `waiting`: for an address with a state. While it is not `known`, `shown` is the last one, or has no tax. */
  status: "known" | "working" | "waiting" | "failed";
  shown: ShownTotal;
  isBeforeTax: boolean;
  /** Why no tax can be worked out for the address. */
  addressProblem: string | undefined;
  /** Why there is no total. */
  problem: string | undefined;
  retry: () => void;
  /** True if the shop has refused another total than this one, which the user can accept. */
  isChanged: boolean;
  change: (quote: Quote) => void;
}

const SETTLED_MS = 500;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/**
 * What an order comes to, while it is typed. Goods and delivery are worked out here; where tax is added, the shop is
 * asked. `address` is empty until it can be an order's.
 */
export const useOrderTotal = ({ goodsCents, ...body }: QuoteBody & { goodsCents: number }): OrderTotal => {
  const uid = useUser()?.uid;
  const settings = useSettings();
  const charges = settings.status === "ready" ? settings.data : undefined;
  const [refused, setRefused] = useState<{ wanted: string; quote: Quote }>();
  const wanted = JSON.stringify(body);
  const settled = useSettled(wanted);
  const changed = refused?.wanted === wanted ? refused.quote : undefined;
  const isAsked = (charges !== undefined && addsTax(charges)) || refused !== undefined;
  const isWhole = body.lines.length > 0 && body.address !== "";
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["/quote", uid, settled],
    queryFn: async () => (await import("./ask-quote.ts")).askQuote(JSON.parse(settled), charges),
    enabled: isAsked && isWhole && settled === wanted,
    placeholderData: keepPreviousData,
  });
  const isSettled = settled === wanted && !isPlaceholderData;
  const isStateless = error instanceof ApiError && error.code === "address-without-state";
  const statusNow = (): OrderTotal["status"] => {
    if (!isAsked || changed) return "known";
    if (!isWhole) return "waiting";
    if (isSettled && data) return "known";
    if (!isSettled || !error) return "working";
    return isStateless ? "waiting" : "failed";
  };
  const status = statusNow();
  const last = isAsked && isWhole ? data : undefined;
  const isOutdated = changed && last?.totalCents !== changed.totalCents;
  const shown = isOutdated ? { ...changed, tax: null } : (last ?? withDelivery(charges, goodsCents));
  return {
    status,
    shown,
    isBeforeTax: status !== "known" && !last,
    addressProblem: isStateless && isWhole ? error.message : undefined,
    problem: status === "failed" ? error?.message : undefined,
    retry: () => void refetch(),
    isChanged: changed !== undefined,
    change: (quote) => {
      setRefused({ wanted, quote });
      void refetch();
    },
  };
};
