import { lazy } from "react";
import { ForRole } from "./for-role.tsx";

const UsualProducts = lazy(async () => ({ default: (await import("./usual-products.tsx")).UsualProducts }));

/** A signed-in customer's last order and usual products. */
export const BuyAgain = ({ className }: { className: string }) => (
  <ForRole who="customer" room="usual-room">
    <UsualProducts className={className} />
  </ForRole>
);
