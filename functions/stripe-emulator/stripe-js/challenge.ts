import type { PaymentIntent } from "@stripe/stripe-js";
import { type FromChallenge, openFrame } from "./messages.ts";

const TITLE = "3D Secure 2 authentication";

/** Shows the bank's challenge in a modal dialog. Resolves to the customer's answer. */
export const showChallenge = (origin: string, { amount, currency }: PaymentIntent): Promise<FromChallenge> => {
  const { frame, port } = openFrame(origin, "challenge.html", TITLE);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", TITLE);
  const full = { border: "0", width: "100vw", height: "100dvh", maxWidth: "none", maxHeight: "none" };
  Object.assign(dialog.style, { ...full, padding: "0", margin: "0", background: "transparent", overflow: "hidden" });
  Object.assign(frame.style, full);
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  frame.addEventListener("load", () => frame.focus());
  port.postMessage(new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100));
  return new Promise((resolve) => {
    const answer = (status: FromChallenge) => {
      dialog.close();
      dialog.remove();
      port.close();
      resolve(status);
    };
    port.onmessage = ({ data }: MessageEvent<FromChallenge>) => answer(data);
    // Escape closes a dialog. Here it also has to tell the bank.
    dialog.addEventListener("cancel", () => answer("N"));
  });
};
