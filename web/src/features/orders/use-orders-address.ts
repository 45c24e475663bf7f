import { readOrdersAddress, writeOrdersAddress } from "../../data/orders/orders-address.ts";
import { useListAddress } from "../../ui/use-list-address.ts";

/** What Manage Orders shows. */
export const useOrdersAddress = () => useListAddress({ read: readOrdersAddress, write: writeOrdersAddress });
