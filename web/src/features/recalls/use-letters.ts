import type { RecallRound } from "contract/recall";
import { useState } from "react";
import { ApiError } from "../../data/api.ts";
import { sendRecallLetters } from "../../data/recalls/recalls.ts";
import { toast } from "../../ui/toast.ts";

export interface Round {
  round: RecallRound;
  sent: number;
  /** Undefined until the shop has answered. */
  left: number | undefined;
}

const TOO_SOON = "Nobody was written to: everybody without an answer got a letter less than an hour ago.";

/** Sends a round of letters in parts. It goes on while the app is open, also on other pages. */
export const useLetters = (recallId: string) => {
  const [underWay, setUnderWay] = useState<Round>();
  const send = async (round: RecallRound) => {
    let sent = 0;
    setUnderWay({ round, sent, left: undefined });
    try {
      for (let left = 1; left > 0; ) {
        const part = await sendRecallLetters(recallId, round);
        sent += part.sent;
        left = part.left;
        setUnderWay({ round, sent, left });
      }
      if (sent === 0 && round === "again") toast.error(TOO_SOON);
      else toast.success(`Letters sent: ${sent}`);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      toast.error(
        `${error instanceof ApiError ? error.message : "Something went wrong."} Letters sent so far: ${sent}.`,
      );
    } finally {
      setUnderWay(undefined);
    }
  };
  return { underWay, send };
};
