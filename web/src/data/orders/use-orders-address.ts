import { useListAddress } from "../use-list-address.ts";
import { readOrdersAddress, writeOrdersAddress } from "./orders-address.ts";

/** What Manage Orders shows. */
export const useOrdersAddress = () =>
  useListAddress({ read: readOrdersAddress, write: writeOrdersAddress, pauseMs: 300 });
