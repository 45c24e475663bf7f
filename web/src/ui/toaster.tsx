import { type ReactNode, useSyncExternalStore } from "react";

const watchers = new Set<() => void>();
let shown: ReactNode;

/** Replaces the content of the toaster. See toast.ts. */
export const showInToaster = (content: ReactNode) => {
  shown = content;
  for (const tell of watchers) tell();
};

const onChange = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/**
 * Where toasts are shown, on every page. Empty until their code has loaded. The wrapper keeps the library's sibling selectors off the page, whose style the browser
 * would recalculate.
 */
export const Toaster = () => (
  <div>
    {useSyncExternalStore(
      onChange,
      () => shown,
      () => undefined,
    )}
  </div>
);
