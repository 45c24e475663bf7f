import { useState } from "react";

/** The present value, or the last one under this key once it is gone. */
export const useLastKnown = <T>(key: string, value: T | null): T | null => {
  const [kept, setKept] = useState({ key, value });
  if (value !== null && (value !== kept.value || key !== kept.key)) setKept({ key, value });
  return value ?? (kept.key === key ? kept.value : null);
};
