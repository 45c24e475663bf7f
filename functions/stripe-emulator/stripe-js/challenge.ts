import type { PaymentIntent } from "@stripe/stripe-js";
import { openFrame } from "./frame-host.ts";
import type { Caller } from "./payments.ts";
import type { ApiResult, ChallengeTask, FromChallengeFrame } from "./protocol.ts";

const TITLE = "3D Secure 2 authentication";

/** Shows the bank's question in a modal dialog and resolves when the customer has answered it. */
export function challenge(
  caller: Caller,
  intent: PaymentIntent,
  clientSecret: string,
  source: string,
): Promise<ApiResult> {
  const { frame, port } = openFrame(caller.origin, "challenge.html", TITLE);
  const dialog = coverPage(frame);
  const task: ChallengeTask = {
    publishableKey: caller.publishableKey,
    clientSecret,
    source,
    amount: readable(intent.amount, intent.currency),
  };
  port.postMessage({ type: "task", task });
  // Escape closes a dialog; here it means "no", which the frame must tell the bank first.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    port.postMessage({ type: "fail" });
  });
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<FromChallengeFrame>) => {
      if (data.type === "ready") return frame.focus();
      dialog.close();
      dialog.remove();
      port.close();
      resolve(data.result);
    };
  });
}

/** A dialog in the top layer: the page behind it can neither be clicked nor reached with Tab. */
function coverPage(frame: HTMLIFrameElement): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", TITLE);
  const full = { border: "0", width: "100vw", height: "100dvh", maxWidth: "none", maxHeight: "none" };
  Object.assign(dialog.style, { ...full, padding: "0", margin: "0", background: "transparent", overflow: "hidden" });
  Object.assign(frame.style, { ...full, display: "block", colorScheme: "light" });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function readable(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}
