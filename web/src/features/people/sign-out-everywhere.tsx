import { useState } from "react";
import { useSessionStore } from "../../data/session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** Ends all sessions of the user, for example after they lost a phone. */
export const SignOutEverywhere = () => {
  const store = useSessionStore();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    try {
      await store.signOutEverywhere();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "Signing out did not work. Please try again.");
      setIsEnding(false);
    }
  };
  return (
    <div className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-3">
      <p className="text-muted">Lost a device, or used one that is not yours?</p>
      <Button variant="secondary" size="sm" loading={isEnding} onClick={end}>
        Sign out everywhere
      </Button>
    </div>
  );
};
