import "./theme.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { bringAnswers } from "../data/use-api.ts";
import { App } from "./app.tsx";
import { noteEarlyActs } from "./early-acts.ts";
import { isPrefetching, prefetchOnIntent } from "./prefetch.ts";
import { reloadOnce } from "./reload-once.ts";
import { prefetchPage, preloadPage } from "./routes.tsx";

// Pieces that are no pages (the sign-in code, toasts) tell of a failed load here; pages do so in lazy-page.tsx.
window.addEventListener("vite:preloadError", () => isPrefetching() || reloadOnce());
prefetchOnIntent(prefetchPage);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
const app = (
  <StrictMode>
    <App router={BrowserRouter} />
  </StrictMode>
);

const show = async () => {
  if (!root.hasChildNodes()) return createRoot(root).render(app);
  // A prerendered page is taken over once its script is there. Where that can't be had, the page itself says so.
  await preloadPage(location.pathname).catch(() => {});
  bringAnswers(JSON.parse(document.getElementById("answers")?.textContent ?? "{}"));
  const doItAgain = noteEarlyActs(root);
  hydrateRoot(root, app);
  doItAgain();
};
// Awaited here, it would wait for itself: the page's script imports from this one.
void show();
