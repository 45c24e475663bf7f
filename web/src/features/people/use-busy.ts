import { useState } from "react";
import { toast } from "../../ui/toast.ts";

/** Runs something slow; a failure becomes a toast. */
export const useBusy = (run: () => Promise<void>) => {
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "That did not work. Please try again.");
    } finally {
      setIsBusy(false);
    }
  };
  return [isBusy, begin] as const;
};
