import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { toast } from "./toast.ts";

interface AddButtonProps extends Pick<ComponentProps<typeof Button>, "className" | "children" | "disabled"> {
  name: string;
  onAdd: () => { ok: boolean; message: string };
}

export const AddButton = ({ name, onAdd, ...props }: AddButtonProps) => (
  <Button
    {...props}
    variant="secondary"
    aria-label={`Add to basket: ${name}`}
    onClick={() => {
      const { ok, message } = onAdd();
      toast[ok ? "success" : "error"](message);
    }}
  />
);
