import type { PaymentIntent } from "@stripe/stripe-js";

const BOX = { margin: "auto", maxWidth: "26rem", padding: "28px", background: "#fff", color: "#1f2937" };
const BUTTON = { display: "block", width: "100%", minHeight: "44px", marginTop: "10px", border: "1px solid" };

/** Asks in the bank's place if the cardholder is paying. Resolves to the answer: Y or N, also for Escape. */
export const showChallenge = ({ amount, currency }: PaymentIntent): Promise<"Y" | "N"> => {
  const dialog = document.createElement("dialog");
  dialog.ariaLabel = "3D Secure 2 authentication";
  Object.assign(dialog.style, BOX);
  const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
  dialog.append(
    `Your bank wants to confirm that you are paying ${dollars}. This is a test: choose how your bank answers.`,
  );
  document.body.append(dialog);
  return new Promise((resolve) => {
    for (const [name, value] of [
      ["Complete", "Y"],
      ["Fail", "N"],
    ] as const) {
      const button = document.createElement("button");
      button.append(name);
      Object.assign(button.style, BUTTON);
      button.addEventListener("click", () => dialog.close(value));
      dialog.append(button);
    }
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "Y" ? "Y" : "N");
    });
    dialog.showModal();
  });
};
