/** The result of subscribing; `wrong` is about the address itself, `failed` about anything else. */
export type Subscription =
  | { status: "subscribed" | "known"; message: string }
  | { status: "wrong" | "failed"; message: string };

const texts = {
  subscribed: "Thank you! You will hear from us when there is something new.",
  known: "You are on our list already. Thank you for staying with us!",
  failed: "Your address could not be sent. Check your connection and try again.",
};

/** Adds an e-mail address to the newsletter. Loads Firestore only now. Never throws. */
export const subscribe = async (email: string): Promise<Subscription> => {
  const result = await import("./store-subscriber.ts")
    .then(({ storeSubscriber }) => storeSubscriber({ email }))
    .catch(() => undefined);
  if (result?.ok) return { status: "subscribed", message: texts.subscribed };
  if (result?.code === "invalid") return { status: "wrong", message: result.errors[0]?.message ?? texts.failed };
  if (result?.code === "refused") return { status: "known", message: texts.known };
  return { status: "failed", message: texts.failed };
};
