import { order } from "contract/order-answer";
import { customer } from "contract/user";
import { customerCall, ordersOfCustomerCall, partAt } from "../../config/calls.ts";
import { documentSource, partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** A customer; null if there is none with this ID; for admins. */
export const useCustomer = (uid: string) => useLive(documentSource(customerCall(uid), customer));

/** A part of a customer's orders, newest first; for admins. */
export const useOrdersOfCustomer = (uid: string, after: string | undefined) =>
  useLive(partSource(partAt(ordersOfCustomerCall(uid), after), order));
