import { mailboxUrl } from "../../../../functions/dev/emulators/environment.ts";
import type { ReceivedLetter } from "../../../../functions/dev/mailbox/mailbox.ts";

/** The letters in the mailbox to this address, newest first. */
export const lettersTo = async (email: string): Promise<ReceivedLetter[]> => {
  const letters: ReceivedLetter[] = await (await fetch(`${mailboxUrl}/letters`)).json();
  return letters.filter(({ to }) => to === email);
};
