import type { MessageInput } from "contract/message";

/** Sends a message to the shop. False when it could not be stored; what it takes to do so is loaded only now. */
export const sendMessage = async (message: MessageInput): Promise<boolean> =>
  import("../public-writes.ts")
    .then(
      async ({ storeMessage }) => (await storeMessage(message)).ok,
      () => false,
    )
    .catch(() => false);
