import { lazy, type ReactNode, Suspense, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";
import type { Piece } from "./piece.ts";
import { openPiece } from "./reload-once.ts";

interface LazyProps {
  piece: Piece;
  fallback?: ReactNode;
}

/** A page, with the fallback until its code is there. A shared Suspense would keep the previous page on the screen. */
export const Lazy = ({ piece, fallback = <Spinner /> }: LazyProps) => {
  // Chosen once: another choice in a later render would mount the page anew.
  const [Page] = useState(() => piece.loaded ?? lazy(async () => ({ default: await openPiece(piece) })));
  return (
    <Suspense fallback={fallback}>
      <Page />
    </Suspense>
  );
};
