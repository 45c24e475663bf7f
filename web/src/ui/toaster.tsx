import { type ReactNode, useSyncExternalStore } from "react";

const watchers = new Set<() => void>();
let shown: ReactNode;

/** Shows this at the end of every page, instead of what was there. Toasts do: see toast.ts. */
export const showInToaster = (content: ReactNode) => {
  shown = content;
  for (const tell of watchers) tell();
};

const onChange = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/**
 * The place of toasts. Empty until their code is there. The wrapper keeps the library's sibling selectors off the page, whose style the browser
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
