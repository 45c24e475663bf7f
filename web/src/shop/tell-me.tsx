import { formatNumber } from "contract/money";
import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { useState } from "react";
import { messageOf } from "../data/api.ts";
import { waitForStock } from "../data/products/stock-notices.ts";
import { useUser } from "../data/session/user.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";
import { useOrderingClass } from "./use-ordering-class.ts";

interface TellMeProps {
  product: Product;
  /** The pieces that can't be had. */
  missing: number;
  /** Takes what is left, where it is not taken yet. */
  onTake?: ((quantity: number) => void) | undefined;
}

const labelOf = ({ product, missing, onTake }: TellMeProps) => {
  if (isSoldOut(product)) return "Email me when it's back";
  const rest = `mail me about the other ${formatNumber(missing)}`;
  return onTake ? `Take ${formatNumber(product.availableQuantity)}, e${rest}` : `E${rest}`;
};

/** Takes what is left, and has the shop write when there is more. For customers who are signed in. */
export const TellMe = (props: TellMeProps) => {
  const { product, missing, onTake } = props;
  const user = useUser();
  const ordering = useOrderingClass();
  const [isSending, setSending] = useState(false);
  const [isTold, setTold] = useState(false);
  if (!user || ordering === undefined || isTold) return null;
  const press = async () => {
    setSending(true);
    onTake?.(product.availableQuantity);
    try {
      await waitForStock(user.uid, product._id, true, isSoldOut(product) ? undefined : missing);
      setTold(true);
      toast.success(`We'll email ${user.email} once, when ${isSoldOut(product) ? "it's back" : "there's more"}.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setSending(false);
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      className={`h-auto min-h-9 whitespace-normal ${ordering}`}
      loading={isSending}
      onClick={press}
    >
      <span>{labelOf(props)}</span>
      <span className="sr-only">{`: ${product.name}`}</span>
    </Button>
  );
};
