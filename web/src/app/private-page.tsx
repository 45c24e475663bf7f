import { type ComponentType, createContext, type ReactNode, use } from "react";
import { SkeletonContext } from "../ui/skeleton.tsx";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { PageFrame, type PrivatePageId, skeletonOf } from "./page-frames.tsx";

/** Whether the guards have let the user in. Until then pages show their frames. */
export const AdmittedContext = createContext(true);

/** The error to show if the guards could not decide whether to let the user in. */
export const GuardFailureContext = createContext<ReactNode>(undefined);

/** A private page: its frame until the user is admitted and its code is there. While its data loads, it shows the same blocks. */
export const privatePage = <N extends string>(
  id: PrivatePageId,
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
): LazyPage<object> => {
  const frame = <PageFrame id={id} />;
  const Content = lazyPage(load, name, frame);
  const PrivatePage = () => {
    const failure = use(GuardFailureContext);
    if (failure) return <PageFrame id={id}>{failure}</PageFrame>;
    return <SkeletonContext value={skeletonOf(id)}>{use(AdmittedContext) ? <Content /> : frame}</SkeletonContext>;
  };
  return Object.assign(PrivatePage, { preload: Content.preload });
};
