import { useState } from "react";
import { toast } from "../../ui/toast.ts";

/** Does something that takes a moment. A failure is a message. */
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
