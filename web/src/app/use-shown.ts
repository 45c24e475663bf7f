import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "../data/when-idle.ts";

/** True once the page shows its data and the browser is idle: then the rest may load. */
export const useShown = (): boolean => {
  const isFetching = useIsFetching() > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => (isFetching || isShown ? undefined : whenIdle(() => setShown(true))), [isFetching, isShown]);
  return isShown;
};
