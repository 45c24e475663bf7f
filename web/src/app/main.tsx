import "./theme.css";
import { type PropsWithChildren, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { env } from "../config/env.ts";
import { isWithoutReload } from "../config/without-reload.ts";
import { api } from "../data/api.ts";
import { queryClient, rememberAnswers } from "../data/live/query-client.ts";
import { setFrame } from "../data/session/session.tsx";
import { userOfToken } from "../data/session/user.ts";
import { whenLoaded } from "../data/when-idle.ts";
import { App } from "./app.tsx";
import { noteEarlyActs } from "./early-acts.ts";
import { pageAt } from "./page-routes.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { reloadOnce } from "./reload-once.ts";
import { prefetchPage, preloadPage } from "./routes.tsx";
import { applyWholeStyles } from "./whole-styles.ts";

// A failed load of code that is not a page, such as the sign-in code, is handled here; that of a page in load-piece.ts.
window.addEventListener("vite:preloadError", () => isWithoutReload() || void reloadOnce());
prefetchOnIntent(prefetchPage);

/** Begins what the page first asks the API for, while its script loads. */
const startFirstCall = (answers: Record<string, unknown>) => {
  const user = userOfToken();
  const found = pageAt(location.pathname);
  const call = user && found?.page.call?.({ ...user, id: found.id, search: location.search });
  if (call && !(call in answers)) api.start(call);
};

const { dataset } = document.documentElement;
// A frame that does not suit the user is rendered anew, and its content waits as well.
const styled = applyWholeStyles("frame" in dataset || "anew" in dataset);

/**
 * Updates the page in step with the address, without React transitions. In a transition the old page would stay mounted
 * for a while, and could write its search into the new address. Pages that are not loaded yet show a spinner of their
 * own: see lazy-page.tsx.
 */
const Router = ({ children }: PropsWithChildren) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;

// The build fails without it: see build/prerender/fill-template.ts.
const root = document.getElementById("root") as HTMLElement;
const app = (
  <StrictMode>
    <App router={Router} />
  </StrictMode>
);

const show = async () => {
  const answers: Record<string, unknown> = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");
  startFirstCall(answers);
  setFrame("frame" in dataset);
  const isPrerendered = root.hasChildNodes();
  // Hydrates a prerendered page once its script is there. If the script fails to load, the page shows the error
  // itself.
  if (isPrerendered) await preloadPage(location.pathname).catch(() => {});
  await styled;
  if (!isPrerendered || "anew" in dataset) {
    createRoot(root).render(app);
    return;
  }
  rememberAnswers(answers);
  // The products can be minutes old. Their pictures come first.
  whenLoaded(
    () => void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash.includes("/catalogue") }),
  );
  const doItAgain = noteEarlyActs(root);
  // In a transition, React pauses for the browser. What the user presses meanwhile, it hydrates at once.
  startTransition(() => void hydrateRoot(root, app));
  doItAgain();
};
// Awaited here, it would wait for itself: the page's script imports from this one. From then on nothing pressed is early.
void show().then(() => {
  window.onclick = null;
});
if (env.performanceMonitoring) whenLoaded(() => void import("../data/firebase/performance.ts").catch(() => {}));
