import { TOO_MANY_UNPAID_ORDERS } from "contract/abuse-limits";
import { smallestQuantity, whyNotQuantity } from "contract/availability";
import { formatCents, formatDollars, PAYMENT_CENTS } from "contract/money";
import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { type ComponentProps, useState } from "react";
import type { Customer } from "../../data/orders/place-order-of-one-product.ts";
import type { Delivery } from "../../data/orders/use-delivery.ts";
import { useMay } from "../../data/session/use-may.ts";
import { useAdding } from "../../shop/add-to-basket.ts";
import { AddressField } from "../../shop/address-field.tsx";
import { FormEnd, Problem } from "../../shop/form-end.tsx";
import { NoTotal, OrderTotalParts, orderButton } from "../../shop/order-total.tsx";
import { PlaceFields } from "../../shop/place-choice.tsx";
import { ReferenceFields } from "../../shop/reference-fields.tsx";
import { AddButton } from "../../ui/add-button.tsx";
import { Announced } from "../../ui/announced.tsx";
import { BasketIcon } from "../../ui/bar-icons.tsx";
import { CheckField, RequiredNote, TextField } from "../../ui/field.tsx";
import { StepButton } from "../../ui/step-button.tsx";
import { BackInStock } from "./back-in-stock.tsx";
import { PurchaseShortage } from "./purchase-shortage.tsx";
import { canStep, stepQuantity } from "./step-quantity.ts";
import { usePurchase, whyRefused } from "./use-purchase.ts";

interface PurchaseFormProps {
  product: Product;
  isGone: boolean;
  customer: Customer;
  delivery: Delivery;
}

const GONE = "This product was just removed and can no longer be ordered. What you typed is still here.";

const whySmallest = (product: Product) =>
  `At ${formatDollars(product.price)} each, an order starts at ${smallestQuantity(product)}: a card can't pay less than ${formatCents(PAYMENT_CENTS.min)}.`;

/** On a phone, a total alone stands below its name. */
const TOTAL =
  "text-xl lg:border-base-300 lg:border-t lg:pt-4 lg:text-2xl max-lg:[&>p:only-child]:flex-col max-lg:[&>p:only-child]:gap-0 max-lg:[&>p:only-child>span:first-child]:text-sm";

export const PurchaseForm = ({ product, isGone, customer, delivery }: PurchaseFormProps) => {
  const mayOrder = useMay()("place orders");
  const purchase = usePurchase(product, customer, mayOrder, delivery);
  const { form, field, problem, refused, submit, isSubmitting, isDefault, setIsDefault } = purchase;
  const { typed, quantity, goodsCents, choice, total } = purchase;
  const { formState, setValue } = form;
  // While an order is sent, the stock already excludes it: that is no problem to show.
  const soldOut = !isGone && isSoldOut(product) && !isSubmitting;
  const [firstPrice] = useState(product.price);
  const adding = useAdding();
  const smallest = smallestQuantity(product);
  const isTooCheap = !soldOut && smallest > product.availableQuantity && !isSubmitting;
  const quantityError = () => {
    if (soldOut || isTooCheap || isSubmitting) return undefined;
    return quantity === undefined ? formState.errors.quantity?.message : whyNotQuantity(product, quantity);
  };
  const isShort = !isGone && !isSubmitting && (soldOut || (quantity ?? 0) > product.availableQuantity);
  const take = (next: string) =>
    setValue("quantity", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const price = quantity === undefined ? "–" : formatCents(goodsCents);
  const { label, disabled } = orderButton(total);
  return (
    <form
      noValidate
      aria-label="Order"
      onSubmit={submit}
      className="lg:panel contents max-lg:has-[[data-part]]:**:scroll-mb-56 lg:block print:hidden"
    >
      <div className="max-lg:panel flex flex-col gap-5 p-5 max-lg:**:scroll-mb-28 sm:p-7 lg:pb-5">
        <h2 className="heading-2">Order</h2>
        {isGone && <Alert>{GONE}</Alert>}
        {soldOut && <Alert>This product is sold out.</Alert>}
        {soldOut && mayOrder && <BackInStock productId={product._id} customer={customer} />}
        {isTooCheap && <Alert>{`${whySmallest(product)} Fewer are left, so it can't be ordered right now.`}</Alert>}
        {product.price !== firstPrice && (
          <Alert>{`The price has changed from ${formatDollars(firstPrice)} to ${formatDollars(product.price)}.`}</Alert>
        )}
        {refused?.isOneTooMany && <Problem>{TOO_MANY_UNPAID_ORDERS}</Problem>}
        <RequiredNote />
        <QuantityField
          {...field("quantity")}
          limits={{ minimumOrderQuantity: smallest, availableQuantity: product.availableQuantity }}
          hint={smallest > product.minimumOrderQuantity && !isTooCheap && whySmallest(product)}
          refusal={refused && whyRefused(product, refused)}
          typed={typed}
          onStep={take}
          error={quantityError()}
        />
        {isShort && <PurchaseShortage product={product} quantity={quantity} onTake={(left) => take(String(left))} />}
        <PlaceFields choice={choice} problem={total.addressProblem} keepAs={field("keepAs")}>
          <AddressField {...field("address")} form={formState} problem={total.addressProblem} />
          <TextField {...field("phone")} label="Phone Number" required type="tel" autoComplete="tel" />
          <CheckField
            label="Save as my default"
            checked={isDefault}
            onChange={setIsDefault}
            look="toggle toggle-sm"
            className="-mt-2 min-h-6"
          />
        </PlaceFields>
        <ReferenceFields field={field} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" value={customer.name} readOnly className="bg-base-200" />
          <TextField label="Email" value={customer.email} readOnly className="bg-base-200" />
        </div>
      </div>
      <div className="max-lg:panel max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:tall:sticky max-lg:tall:bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-4 px-[clamp(1rem,4vw,2.5rem)] py-3 max-lg:rounded-none max-lg:border-x-0 lg:flex-col lg:items-stretch lg:px-7 lg:pt-0 lg:pb-7">
        <OrderTotalParts total={total} amount={quantity === undefined ? "–" : undefined} className={TOTAL} />
        <Announced of={quantity} text={`${product.name}: ${quantity ?? typed}, ${price}`} />
        <NoTotal total={total} />
        <FormEnd
          label={label}
          problem={problem}
          isSubmitting={isSubmitting}
          disabled={soldOut || isTooCheap || isGone || disabled}
        >
          {adding && mayOrder && (
            <AddButton
              name={product.name}
              className="whitespace-nowrap px-3"
              disabled={soldOut || isGone}
              onAdd={() => {
                const message = quantity === undefined ? "Must be a whole number" : whyNotQuantity(product, quantity);
                return message || quantity === undefined
                  ? { ok: false, message: message ?? "" }
                  : adding.add(product, quantity);
              }}
            >
              <span className="max-sm:hidden">
                <BasketIcon />
              </span>
              <span>Add to basket</span>
            </AddButton>
          )}
        </FormEnd>
      </div>
    </form>
  );
};

const Alert = ({ children }: { children: string }) => (
  <p role="alert" className="alert alert-warning alert-soft">
    {children}
  </p>
);

interface QuantityFieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "end" | "value"> {
  limits: Pick<Product, "minimumOrderQuantity" | "availableQuantity">;
  refusal: string | undefined;
  typed: string;
  onStep: (quantity: string) => void;
}

const QuantityField = ({ limits, refusal, hint, typed, onStep, ...props }: QuantityFieldProps) => {
  const step = (by: 1 | -1) => {
    if (canStep(limits, typed, by)) onStep(stepQuantity(limits, typed, by));
  };
  return (
    <TextField
      {...props}
      label="Quantity"
      required
      inputMode="numeric"
      autoComplete="off"
      hint={
        (refusal || hint) && (
          <>
            {refusal && (
              <span role="alert" className="block font-medium text-warning">
                {refusal}
              </span>
            )}
            <span>{hint}</span>
          </>
        )
      }
      className="h-12"
      end={
        <span className="flex gap-1">
          <StepButton
            className="size-10"
            label="One fewer"
            sign="−"
            enabled={canStep(limits, typed, -1)}
            onClick={() => step(-1)}
          />
          <StepButton
            className="size-10"
            label="One more"
            sign="+"
            enabled={canStep(limits, typed, 1)}
            onClick={() => step(1)}
          />
        </span>
      }
    />
  );
};
