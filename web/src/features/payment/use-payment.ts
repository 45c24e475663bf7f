import { useState } from "react";
import { type Confirmation, confirmWithShop } from "./confirm-with-shop.ts";
import { type CardResult, payByCard } from "./pay-by-card.ts";

/** The state of the payment on this screen. The state of the order comes from the database. */
export type Step =
  | { name: "entering"; error?: string }
  | { name: "paying" }
  | { name: "processing"; message: string }
  | { name: "paid"; transactionId: string; answer: Confirmation | "asking" };

/** Pays an order by card, and says how far it is. `pay` resolves to the result of the card payment. */
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
    void confirmWithShop(orderId, transactionId).then((answer) => setStep({ name: "paid", transactionId, answer }));
    return result;
  };

  return { step, pay, clearError: () => setStep({ name: "entering" }) };
};
