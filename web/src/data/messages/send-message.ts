import type { MessageInput } from "contract/message";

/** Sends a message to the shop. False when it could not be stored. Loads Firestore only now. */
export const sendMessage = async (message: MessageInput): Promise<boolean> => {
  try {
    const { storeMessage } = await import("./store-message.ts");
    return (await storeMessage(message)).ok;
  } catch {
    return false;
  }
};
