import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type Stripe from "stripe";
import type { Caller } from "../../../src/contract/user.ts";
import { createStripe } from "../../../src/payments/stripe/client.ts";
import type { Step } from "../../../src/store/store.ts";
import type { KnownOrder, Stage } from "../../money/support/stage.ts";
import { type HappeningName, happen } from "../../races/support/happenings.ts";

/** What a process is told that does one thing and is killed on its way. */
export interface Doom {
  projectId: string;
  stripeHost: string;
  operation: HappeningName;
  /** The step at which it is killed, and when it gets there for which time (0: the first). */
  step: Step;
  time: number;
  order: KnownOrder;
  admin: Caller;
  productId: string;
  events: Stripe.Event[];
}

/** As much of a stage as an operation of the shop needs. */
const stageOf = ({ projectId, stripeHost, admin, productId, events }: Doom) => {
  const db = getFirestore(initializeApp({ projectId }));
  const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: stripeHost });
  return {
    admin,
    orders: [],
    shop: (reached: (step: Step) => Promise<void>, hours = 0) => ({
      db,
      stripe,
      projectId,
      reached,
      now: () => new Date(Date.now() + hours * 3_600_000),
    }),
    all: () => events,
    take: () => undefined,
    product: () => ({ id: productId }),
  } as unknown as Stage;
};

process.once("message", async (doom: Doom) => {
  let times = 0;
  await happen(doom.operation, stageOf(doom), doom.order, async (step) => {
    if (step === doom.step && times++ === doom.time) process.kill(process.pid, "SIGKILL");
  });
  process.exit(0);
});
process.send?.("ready");
