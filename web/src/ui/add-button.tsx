import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { toast } from "./toast.ts";

interface AddButtonProps extends Pick<ComponentProps<typeof Button>, "className" | "children" | "disabled"> {
  /** The product's name, for screen readers. */
  name: string;
  /** Adds it to the basket, and says what became of it. */
  onAdd: () => { ok: boolean; message: string };
}

/** A button that adds a product to the basket. The basket's link, in the header, has the new number of products. */
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
