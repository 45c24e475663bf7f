import { type FromChallenge, portToPage } from "../messages.ts";

/** The bank's page: asks whether the cardholder is paying. */
const port = await portToPage();
const complete = document.querySelector<HTMLButtonElement>("#complete");

port.onmessage = ({ data }: MessageEvent<string>) => {
  document.querySelector("#amount")?.append(data);
  document.querySelector("main")?.removeAttribute("hidden");
  complete?.focus();
};

const answer = (status: FromChallenge) => port.postMessage(status);

complete?.addEventListener("click", () => answer("Y"));
document.querySelector("#fail")?.addEventListener("click", () => answer("N"));
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") answer("N");
});
