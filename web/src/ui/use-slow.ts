import { useEffect, useState } from "react";

/** True after something has been pending for longer than `ms` milliseconds. */
export const useSlow = (underWay: boolean, ms: number): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), ms);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay, ms]);
  return slow;
};
