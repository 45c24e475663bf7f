import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { PageFacts } from "../config/pages.ts";
import { SkeletonContext, skeletons } from "../ui/skeleton.tsx";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Whether the guards have let the user in. Until then pages show their frames. */
export const AdmittedContext = createContext(true);

/** The error to show if the guards could not decide whether to let the user in. */
export const GuardFailureContext = createContext<ReactNode>(undefined);

/** A private page: its frame until the user is admitted and its code is there. While its data loads, it shows the same skeleton. */
export const privatePage = (page: PageFacts, load: () => Promise<ComponentType>): LazyPage => {
  const frame = <PageFrame page={page} />;
  const Content = lazyPage(load, frame);
  const PrivatePage = () => {
    const failure = use(GuardFailureContext);
    if (failure) return <PageFrame page={page}>{failure}</PageFrame>;
    return (
      <SkeletonContext value={skeletons[page.skeleton ?? "detail"]}>
        {use(AdmittedContext) ? <Content /> : frame}
      </SkeletonContext>
    );
  };
  return Object.assign(PrivatePage, { preload: Content.preload });
};
