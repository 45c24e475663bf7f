import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { Bin } from "./icons.tsx";

interface DeleteButtonProps extends Pick<ComponentProps<typeof Button>, "className" | "onClick"> {
  /** What is deleted, for screen readers: "Delete Nitrile Gloves". */
  what: string;
}

/** The button of a table row that deletes what the row shows. */
export const DeleteButton = ({ what, className = "", onClick }: DeleteButtonProps) => (
  <Button
    variant="ghost"
    className={`btn-square text-error ${className}`}
    aria-label={`Delete ${what}`}
    title="Delete"
    onClick={onClick}
  >
    <Bin />
  </Button>
);
