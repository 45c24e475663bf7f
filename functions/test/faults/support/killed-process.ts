import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type Stripe from "stripe";
import type { Caller } from "../../../src/contract/user.ts";
import { createStripe } from "../../../src/payments/stripe/client.ts";
import type { KnownOrder, TestShop } from "../../money/support/test-shop.ts";
import { type ActionName, act } from "../../races/support/actions.ts";
import { interrupt, type OnStep, trace } from "../../support/trace.ts";

/** What a process does, and when it is killed. */
export interface Task {
  projectId: string;
  stripeHost: string;
  operation: ActionName;
  /** The step before which it is killed, and which occurrence of the step it is (1: the first). */
  step: string;
  time: number;
  order: KnownOrder;
  admin: Caller;
  productId: string;
  events: Stripe.Event[];
}

/** The part of a test shop that an operation needs. */
const shopOf = ({ projectId, stripeHost, admin, productId, events }: Task) => {
  const db = getFirestore(initializeApp({ projectId }));
  const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: stripeHost });
  return {
    admin,
    orders: [],
    services: (onStep: OnStep, hours = 0) => {
      const now = () => new Date(Date.now() + hours * 3_600_000);
      return trace({ db, stripe, projectId, now }, onStep);
    },
    all: () => events,
    take: () => undefined,
    product: () => ({ id: productId }),
  } as unknown as TestShop;
};

process.once("message", async (task: Task) => {
  const { step: before, time } = task;
  const rival = async () => void process.kill(process.pid, "SIGKILL");
  await act(task.operation, shopOf(task), task.order, interrupt({ before, time, rival }));
  process.exit(0);
});
process.send?.("ready");
