import { obtainable } from "contract/availability";
import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { useNavigate } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { drafts } from "../../data/drafts/drafts.ts";
import { useAlternatives } from "../../data/products/use-alternatives.ts";
import { useUser } from "../../data/session/user.ts";
import { ExpectedBack } from "../../shop/expected-back.tsx";
import { Alternatives, Shortage } from "../../shop/shortage.tsx";
import { purchaseDraft } from "./use-purchase.ts";

interface PurchaseShortageProps {
  product: Product;
  /** What the customer wants, if there is a form for it. */
  quantity?: number | undefined;
  onTake?: (quantity: number) => void;
}

/** What can be done where a product is sold out, or fewer are left than wanted. */
export const PurchaseShortage = ({ product, quantity, onTake }: PurchaseShortageProps) => {
  // A page that begins with a product that is sold out has its alternatives in the same answer.
  const known = quantity === undefined && isSoldOut(product) ? product.instead : undefined;
  const { alternativesOf } = useAlternatives(known ? [] : [product]);
  const navigate = useNavigate();
  const uid = useUser()?.uid;
  const goTo = (other: Product) => {
    const form = purchaseDraft(other._id);
    if (uid !== undefined && quantity !== undefined)
      drafts.keep(form, uid, { ...drafts.recall(form, uid), quantity: String(obtainable(other, quantity)) });
    void navigate(pathTo(pages.purchase, other._id));
  };
  if (quantity !== undefined && !isSoldOut(product))
    return (
      <Shortage
        product={product}
        missing={quantity - product.availableQuantity}
        alternativesOf={alternativesOf}
        onUse={goTo}
        onTake={onTake}
      />
    );
  return (
    <>
      <ExpectedBack on={product.expectedOn} />
      {known ? (
        <Alternatives
          name={product.name}
          alternatives={known}
          onUse={({ _id }) => void navigate(pathTo(pages.purchase, _id))}
        />
      ) : (
        <Alternatives name={product.name} alternatives={alternativesOf(product)} onUse={goTo} />
      )}
    </>
  );
};
