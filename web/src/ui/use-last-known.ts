import { useState } from "react";

/** The last value that was there under this key: the present one, or, once it is gone, the one before. */
export const useLastKnown = <T>(key: string, value: T | null): T | null => {
  const [kept, setKept] = useState({ key, value });
  if (value !== null && (value !== kept.value || key !== kept.key)) setKept({ key, value });
  return value ?? (kept.key === key ? kept.value : null);
};
