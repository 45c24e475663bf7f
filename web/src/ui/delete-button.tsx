import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { Bin } from "./icons.tsx";

interface DeleteButtonProps extends Pick<ComponentProps<typeof Button>, "className" | "onClick"> {
  what: string;
}

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
