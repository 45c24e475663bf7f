import type { MessageInput } from "contract/message";
import { ApiError, api } from "../api.ts";

const FAILED = "Your message could not be sent. It is still here: check your connection and send it again.";

/** Sends a message to the shop. Returns why it could not be stored; undefined if it was. */
export const sendMessage = async (message: MessageInput): Promise<string | undefined> => {
  try {
    await api.post("/messages", message);
    return undefined;
  } catch (error) {
    return error instanceof ApiError && error.code === "sent-too-often" ? error.message : FAILED;
  }
};
