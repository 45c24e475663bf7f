import { useState } from "react";
import type { Live } from "./live.tsx";

/**
 * What is read now; while it is on its way (`isComing`), what was read before, so that nobody sees the page go blank and nothing
 * loses the focus. `key` names what both are a part of: of something else nothing is kept.
 */
export const useKept = <S extends { live: Live<unknown> }>(key: string, now: S): S & { isComing: boolean } => {
  const [shown, setShown] = useState({ key, now });
  if (now.live.status === "ready" && (now.live !== shown.now.live || key !== shown.key)) setShown({ key, now });
  const isComing = now.live.status === "loading" && shown.now.live.status === "ready" && shown.key === key;
  return { ...(isComing ? shown.now : now), isComing };
};
