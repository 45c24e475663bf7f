import "./theme.css";
import { type PropsWithChildren, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { setPrefetched } from "../data/live/use-api.ts";
import { App } from "./app.tsx";
import { noteEarlyActs } from "./early-acts.ts";
import { isPrefetching, prefetchOnIntent } from "./prefetch.ts";
import { reloadOnce } from "./reload-once.ts";
import { prefetchPage, preloadPage } from "./routes.tsx";

// Pieces that are no pages (the sign-in code, toasts) tell of a failed load here; pages do so in lazy-page.tsx.
window.addEventListener("vite:preloadError", () => isPrefetching() || reloadOnce());
prefetchOnIntent(prefetchPage);

/**
 * The address with all that follows from it, at once: a page that still waits to be left would go on writing its search into the
 * address, and bring back the page that was left. Pages that are not there yet have a spinner of their own: see lazy-page.tsx.
 */
const Router = ({ children }: PropsWithChildren) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
const app = (
  <StrictMode>
    <App router={Router} />
  </StrictMode>
);

const show = async () => {
  if (!root.hasChildNodes()) {
    createRoot(root).render(app);
    return;
  }
  // A prerendered page is taken over once its script is there. Where that can't be had, the page itself says so.
  await preloadPage(location.pathname).catch(() => {});
  setPrefetched(JSON.parse(document.getElementById("answers")?.textContent ?? "{}"));
  const doItAgain = noteEarlyActs(root);
  hydrateRoot(root, app);
  doItAgain();
};
// Awaited here, it would wait for itself: the page's script imports from this one. From then on nothing pressed is early.
void show().then(() => {
  window.onclick = null;
});
