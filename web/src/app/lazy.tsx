import { lazy, type ReactNode, Suspense, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";
import { type Chunk, openChunk } from "./reload-once.ts";

/** A page, with the fallback until its code is there. A shared Suspense would keep the previous page on the screen. */
export const Lazy = ({ chunk, fallback = <Spinner /> }: { chunk: Chunk; fallback?: ReactNode }) => {
  // Chosen once: another choice in a later render would mount the page anew.
  const [Page] = useState(() => chunk.loaded ?? lazy(async () => ({ default: await openChunk(chunk) })));
  return (
    <Suspense fallback={fallback}>
      <Page />
    </Suspense>
  );
};
