import { lazy, Suspense } from "react";
import { useLooksSignedIn } from "../data/session/session.tsx";
import { useKnownRole } from "../data/session/use-known-role.ts";

const UsualProducts = lazy(async () => ({ default: (await import("./usual-products.tsx")).UsualProducts }));

/** A signed-in customer's last order and usual products. Their room is there from the start, so that nothing moves. */
export const BuyAgain = ({ className }: { className: string }) => {
  const role = useKnownRole();
  const isSignedIn = useLooksSignedIn();
  // A prerendered page has the room for every role, and the stylesheet hides it.
  if (role === "any") return <div className="only-for-customer usual-room" />;
  return (
    role === "customer" &&
    isSignedIn && (
      <div className="usual-room">
        <Suspense>
          <UsualProducts className={className} />
        </Suspense>
      </div>
    )
  );
};
