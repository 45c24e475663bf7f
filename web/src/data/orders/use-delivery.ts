import { parse } from "contract/fields";
import type { Order } from "contract/order-answer";
import { orderInput } from "contract/order-input";
import { neverMay } from "contract/permissions";
import { PROFILE_PLACEHOLDERS } from "contract/profile-placeholders";
import type { User } from "contract/user";
import type { ProfileInput } from "contract/user-input";
import { ordersCall } from "../../config/calls.ts";
import type { Live } from "../../config/live.ts";
import { lateSource, type Source } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";

/** Where to deliver, and how to reach the customer; empty where nobody has said. */
export type Delivery = Pick<ProfileInput, "address" | "phone">;

/** The delivery fields of a profile. A phone number that no order could have is left out. */
const deliveryOf = ({ address, phone }: Delivery): Delivery => ({
  address: address === PROFILE_PLACEHOLDERS.address ? "" : address,
  phone: parse(orderInput.shape.phone, phone).ok ? phone : "",
});

const lastOrders = async () => (await import("contract/order-answer")).orders;

const NOTHING: Source<Order[]> = { path: "no orders", ask: async () => [] };

/** The first values of an order form: the profile's, or else those of the customer's last order, or empty. */
export const useDelivery = (email: string, { role, ...profile }: User): Live<Delivery> => {
  const { address, phone } = deliveryOf(profile);
  const isKnown = neverMay({ role }, "place orders") || (address !== "" && phone !== "");
  const live = useLive(isKnown ? NOTHING : lateSource(ordersCall(email, 1), lastOrders));
  if (!isKnown && live.status === "loading") return live;
  const last = live.status === "ready" ? live.data[0] : undefined;
  return {
    status: "ready",
    data: { address: address || (last?.address ?? ""), phone: phone || (last?.phone ?? "") },
  };
};
