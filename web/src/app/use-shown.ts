import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "../data/when-idle.ts";

/** Whether the page shows what it has asked for, and the browser is idle: what the page does not wait for may load from then on. */
export const useShown = (): boolean => {
  const isFetching = useIsFetching() > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => (isFetching || isShown ? undefined : whenIdle(() => setShown(true))), [isFetching, isShown]);
  return isShown;
};
