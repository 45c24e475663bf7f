import { type ReactNode, use } from "react";
import { FailedNotice } from "./notice.tsx";
import { Skeleton, SkeletonContext } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

/** Something that is on its way, failed, or there: what the hooks of data/live.tsx give. */
type Coming<T> =
  | { status: "loading" }
  | { status: "failed"; error: Error; retry: () => void }
  | { status: "ready"; data: T };

interface WhenReadyProps<T> {
  live: Coming<T>;
  /** What is loading, as in "Loading the product". */
  what: string;
  children: (data: T) => ReactNode;
}

/** Shows the page's skeleton, or a spinner, while data loads, "Try again" if it failed, and `children` once it is there. */
export const WhenReady = <T,>({ live, what, children }: WhenReadyProps<T>) => {
  const skeleton = use(SkeletonContext);
  const label = `Loading ${what}`;
  if (live.status === "loading")
    return skeleton ? <Skeleton label={label}>{skeleton}</Skeleton> : <Spinner label={label} />;
  if (live.status === "ready") return children(live.data);
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  return <FailedNotice title={title} message={live.error.message} onRetry={live.retry} />;
};
