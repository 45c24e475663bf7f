import { createContext, type ReactNode, use } from "react";
import type { Live } from "../config/live.ts";
import { FailedNotice } from "./notice.tsx";
import { Skeleton, SkeletonContext } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

interface WhenReadyProps<T> {
  live: Live<T>;
  what: string;
  children: (data: T) => ReactNode;
}

/** True if the page already says that it may be out of date. */
const IsSaid = createContext(false);

const STALE = "The shop can't be reached right now. What you see may be out of date.";

/** Shows a skeleton or spinner while data loads, "Try again" if it failed, and `children` once it is there. */
export const WhenReady = <T,>({ live, what, children }: WhenReadyProps<T>) => {
  const skeleton = use(SkeletonContext);
  const isSaid = use(IsSaid);
  const label = `Loading ${what}`;
  if (live.status === "loading")
    return skeleton ? <Skeleton label={label}>{skeleton}</Skeleton> : <Spinner label={label} />;
  if (live.status === "ready") {
    const isStale = live.isStale === true;
    return (
      <IsSaid value={isSaid || isStale}>
        {isStale && !isSaid && (
          <p role="status" className="alert alert-warning alert-soft mb-6">
            {STALE}
          </p>
        )}
        {children(live.data)}
      </IsSaid>
    );
  }
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  return <FailedNotice title={title} message={live.error.message} onRetry={live.retry} />;
};
