import { type ComponentType, useState } from "react";
import { useLooksSignedIn } from "../data/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";
import type { ListDialogProps } from "./list-dialog.tsx";
import { useOrderingClass } from "./use-ordering-class.ts";

interface ListButtonProps extends Omit<ListDialogProps, "title" | "onClose"> {
  label: "Save as list" | "Add to list";
  className?: string;
}

/** Opens a dialog, whose code loads then. Not for visitors, nor for users who place no orders. */
export const ListButton = ({ label, className = "", ...props }: ListButtonProps) => {
  const ordering = useOrderingClass();
  const looksSignedIn = useLooksSignedIn();
  const [isLoading, setLoading] = useState(false);
  const [Shown, setShown] = useState<ComponentType<ListDialogProps>>();
  if (!looksSignedIn || ordering === undefined) return null;
  const open = async () => {
    setLoading(true);
    await import("./list-dialog.tsx").then(
      ({ ListDialog }) => setShown(() => ListDialog),
      () => toast.error("That didn't work. Check your connection and try again."),
    );
    setLoading(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        className={`${ordering} ${className}`}
        loading={isLoading}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {Shown && <Shown {...props} title={label} onClose={() => setShown(undefined)} />}
    </>
  );
};
