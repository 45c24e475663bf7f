import "./theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { reloadOnce } from "./reload-once.ts";

// Pieces that are no pages (the sign-in code, toasts) tell of a failed load here; pages do so in lazy-page.tsx.
window.addEventListener("vite:preloadError", () => reloadOnce());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
