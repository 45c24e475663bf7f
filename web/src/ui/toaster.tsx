import { type ReactNode, useSyncExternalStore } from "react";

const watchers = new Set<() => void>();
let shown: ReactNode;

/** Replaces the toaster's content. See toast.ts. */
export const showInToaster = (content: ReactNode) => {
  shown = content;
  for (const tell of watchers) tell();
};

const onChange = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** Empty until the toasts' code has loaded. The wrapper keeps the library's sibling selectors off the page. */
export const Toaster = () => (
  <div className="print:hidden">
    {useSyncExternalStore(
      onChange,
      () => shown,
      () => undefined,
    )}
  </div>
);

/** A toast for when the library can't be loaded. */
export const PlainToast = ({ message }: { message: ReactNode }) => (
  <div role="alert" className="panel fixed top-20 right-4 z-30 ml-4 max-w-80 p-4 shadow-card">
    {message}
  </div>
);
