import { ApiError, api } from "../api.ts";

/** The result of subscribing; `wrong` is about the address itself, `failed` about anything else. */
export interface Subscription {
  status: "subscribed" | "wrong" | "failed";
  message: string;
}

const THANKS = "Thank you! You will hear from us when there is something new.";
const FAILED = "Your address could not be sent. Check your connection and try again.";

/**
 * Adds an e-mail address to the newsletter. The answer does not tell whether it was there before. Loads what checks the address only now.
 * Never throws.
 */
export const subscribe = async (email: string): Promise<Subscription> => {
  try {
    const { checkSubscriber } = await import("./check-subscriber.ts");
    const checked = checkSubscriber(email);
    if (!checked.ok) return { status: "wrong", message: checked.errors[0]?.message ?? FAILED };
    await api.post("/subscribers", checked.value);
    return { status: "subscribed", message: THANKS };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === "sent-too-often";
    return { status: "failed", message: isRefused ? error.message : FAILED };
  }
};
