import { createContext, type ReactNode } from "react";

export const SkeletonContext = createContext<ReactNode>(undefined);

export const Skeleton = ({ label = "Loading", children }: { label?: string; children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">{`${label}…`}</span>
    <div aria-hidden="true" className="motion-safe:animate-pulse">
      {children}
    </div>
  </div>
);
