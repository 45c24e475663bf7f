import { callApi } from "../call-api.ts";
import type { ChallengeTask, FromChallengeFrame } from "../protocol.ts";
import { portToPage } from "./port.ts";

/** The bank's page: asks whether it is really the card's owner, and tells Stripe the answer. */
const port = await portToPage();
const complete = button("complete");
const fail = button("fail");
const amount = document.querySelector("#amount");
const problem = document.querySelector("#problem");
let task: ChallengeTask | undefined;

port.onmessage = ({ data }: MessageEvent<{ type: "task"; task: ChallengeTask } | { type: "fail" }>) => {
  if (data.type === "fail") return void answer("N");
  task = data.task;
  if (amount) amount.textContent = task.amount;
  // Shown only now, so that no answer is given before it can be passed on.
  document.querySelector("#box")?.removeAttribute("hidden");
  tell({ type: "ready" });
  complete.focus();
};

complete.addEventListener("click", () => answer("Y"));
fail.addEventListener("click", () => answer("N"));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") answer("N");
  if (event.key !== "Tab") return;
  // Two buttons: Tab goes from one to the other, in both directions, and nowhere else.
  event.preventDefault();
  (document.activeElement === complete ? fail : complete).focus();
});

async function answer(status: "Y" | "N"): Promise<void> {
  if (!task || complete.getAttribute("aria-disabled") === "true") return;
  busy(true);
  const { publishableKey, clientSecret, source } = task;
  const result = await callApi(location.origin, "POST", "/v1/3ds2/challenge_complete", [
    ["key", publishableKey],
    ["client_secret", clientSecret],
    ["source", source],
    ["trans_status", status],
  ]);
  if (!result.ok && result.error.type === "api_connection_error") {
    // The answer may not have arrived: let the customer give it again.
    if (problem) problem.textContent = "Your bank could not be reached. Please try again.";
    return busy(false);
  }
  tell({ type: "done", result });
}

/** Not `disabled`: that would take the focus away. */
function busy(on: boolean): void {
  for (const each of [complete, fail]) each.setAttribute("aria-disabled", String(on));
}

function tell(message: FromChallengeFrame): void {
  port.postMessage(message);
}

function button(id: string): HTMLButtonElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`The challenge page has no button "${id}".`);
  return found;
}
