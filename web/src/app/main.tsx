import "./theme.css";
import { type PropsWithChildren, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { env } from "../config/env.ts";
import { api } from "../data/api.ts";
import { queryClient, rememberAnswers } from "../data/live/query-client.ts";
import { setShell } from "../data/session/session.tsx";
import { userOfToken } from "../data/session/user.ts";
import { whenLoaded } from "../data/when-idle.ts";
import { App } from "./app.tsx";
import { keepTyped } from "./keep-typed.ts";
import { pageAt } from "./page-routes.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { loadPageAt, privateRoutes } from "./routes.tsx";

declare global {
  interface Window {
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** No React transitions: the old page would stay mounted, and could write its search into the new address. */
const Router = ({ children }: PropsWithChildren) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;

// The build fails without it: see build/prerender/fill-template.ts.
const root = document.getElementById("root") as HTMLElement;
const app = (
  <StrictMode>
    <App router={Router} />
  </StrictMode>
);

const startFirstCall = () => {
  const user = userOfToken();
  const found = pageAt(location.pathname);
  const call = user && found?.page.call?.({ ...user, id: found.id, search: location.search });
  if (call && !(call in answers)) api.start(call);
};

const { dataset } = document.documentElement;
const isShell = "shell" in dataset;
const isSuited = !("unsuited" in dataset);
const answers: Record<string, unknown> = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");

const show = async () => {
  setShell(isShell && isSuited);
  startFirstCall();
  // If it fails, the page that is shown loads it again, and says so.
  const page = loadPageAt(location.pathname).catch(() => {});
  // A shell has no content, so the app replaces it as soon as it can show as much. A whole page is hydrated.
  const isComplete = root.hasChildNodes() && (!isShell || (isSuited && Object.keys(answers).length > 0));
  await (isComplete ? page : privateRoutes.load().catch(() => {}));
  // In a transition, React pauses for the browser.
  if (!isComplete) return startTransition(() => createRoot(root).render(app));
  rememberAnswers(answers);
  // The products can be minutes old. Their pictures come first.
  whenLoaded(
    () => void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash.includes("/catalog") }),
  );
  const putBack = keepTyped(root);
  const onRecoverableError = (error: unknown) => {
    reportError(error);
    putBack();
  };
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  // React hydrates what an event is for at once. What was typed stays in its field.
  if (window.pressedEarly?.isConnected) window.pressedEarly.click();
};
// Awaited here, it would wait for itself: the page's script imports from this one.
void show();
prefetchOnIntent();
if (env.performanceMonitoring) whenLoaded(() => void import("../data/firebase/performance.ts").catch(() => {}));
