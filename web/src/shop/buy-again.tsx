import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { usualRoom } from "../data/orders/usual.ts";
import { useLooksSignedIn } from "../data/session/session.tsx";
import { useKnownRole } from "../data/session/use-known-role.ts";
import { TokenUserContext, userOfToken } from "../data/session/user.ts";

const UsualProducts = lazy(async () => ({ default: (await import("./usual-products.tsx")).UsualProducts }));

/** A signed-in customer's last order and usual products. Their room is there from the start, so that nothing moves. */
export const BuyAgain = ({ className }: { className: string }) => {
  const role = useKnownRole();
  const isSignedIn = useLooksSignedIn();
  // A prerendered page has the room for every role, and the stylesheet hides it.
  if (role === "any") return <div className="only-for-customer usual-room" />;
  return role === "customer" && isSignedIn && <OfCustomer className={className} />;
};

const OfCustomer = ({ className }: { className: string }) => {
  const [user] = useState(userOfToken);
  const [room] = useState(usualRoom.recall);
  useLayoutEffect(usualRoom.make, []);
  return (
    <div className="usual-room">
      {user && room > 0 && (
        <TokenUserContext value={user}>
          <Suspense>
            <UsualProducts uid={user.uid} room={room} className={className} />
          </Suspense>
        </TokenUserContext>
      )}
    </div>
  );
};
