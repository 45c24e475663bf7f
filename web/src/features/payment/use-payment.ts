import { useState } from "react";
import { type CardResult, payByCard } from "./pay-by-card.ts";
import { type ShopAnswer, tellShop } from "./tell-shop.ts";

/** Where the payment stands on this screen. The order's own state comes from the shop. */
export type Step =
  | { name: "entering"; error?: string }
  | { name: "paying" }
  | { name: "processing"; message: string }
  | { name: "paid"; transactionId: string; answer: ShopAnswer | "asking" };

/** Pays an order by card and keeps the person told. Resolves to what the provider made of the card. */
export const usePayment = (orderId: string) => {
  const [step, setStep] = useState<Step>({ name: "entering" });

  const pay = async (attempt: Parameters<typeof payByCard>[0]): Promise<CardResult> => {
    setStep({ name: "paying" });
    const result = await payByCard(attempt);
    if (!result.ok) {
      const { code, message } = result;
      setStep(code === "processing" ? { name: "processing", message } : { name: "entering", error: message });
      return result;
    }
    const { transactionId } = result;
    setStep({ name: "paid", transactionId, answer: "asking" });
    void tellShop(orderId, transactionId).then((answer) => setStep({ name: "paid", transactionId, answer }));
    return result;
  };

  return { step, pay, clearError: () => setStep({ name: "entering" }) };
};
