import type { Role } from "contract/role";
import { type ReactNode, Suspense } from "react";
import { useLooksSignedIn } from "../data/session/session.tsx";
import { useKnownRole } from "../data/session/use-known-role.ts";
import { ONLY_FOR } from "../ui/only-for.ts";

interface ForRoleProps {
  who: Role;
  /** The class that makes room for the children, which load late. */
  room: string;
  children: ReactNode;
}

/** A part of a public page for signed-in users of one role. Its room is there from the start, so that nothing moves. */
export const ForRole = ({ who, room, children }: ForRoleProps) => {
  const known = useKnownRole();
  const isSignedIn = useLooksSignedIn();
  // A prerendered page has the room for every role.
  if (known === "any") return <div className={`${ONLY_FOR[who]} ${room}`} />;
  return (
    known === who &&
    isSignedIn && (
      <div className={room}>
        <Suspense>{children}</Suspense>
      </div>
    )
  );
};
