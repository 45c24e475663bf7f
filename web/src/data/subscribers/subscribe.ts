import { ApiError, api } from "../api.ts";

/** The result of subscribing; `wrong` is about the address itself, `failed` about anything else. */
export interface Subscription {
  status: "subscribed" | "wrong" | "failed";
  message: string;
}

const THANKS =
  "Thank you! If our newsletter is new to you, check your inbox for a link to confirm. If you get it already, you are all set.";
const FAILED = "Your address could not be sent. Check your connection and try again.";

/**
 * Asks for the newsletter: the shop emails a link to confirm. The answer does not tell whether the address was
 * subscribed before. Loads what checks the address only now. Never throws.
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
