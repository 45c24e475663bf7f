import { orderInputOf } from "contract/order-input";
import { orderNumber } from "contract/order-number";
import { PRODUCT_LIMITS } from "contract/product";
import { NO_REFERENCES } from "contract/references";
import type { User } from "contract/user";
import { type ReactNode, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { pages, pathTo } from "../../config/pages.ts";
import { basket } from "../../data/basket/basket.ts";
import { type KeptBasket, withQuantity } from "../../data/basket/kept-basket.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { checkOut } from "../../data/orders/check-out.ts";
import { type Delivery, useDelivery } from "../../data/orders/use-delivery.ts";
import { type OrderTotal, useOrderTotal } from "../../data/orders/use-order-total.ts";
import { useProfile } from "../../data/session/session.tsx";
import type { SessionUser } from "../../data/session/session-state.ts";
import { useUser } from "../../data/session/user.ts";
import { usePoRequired } from "../../data/users/use-po-required.ts";
import { AddressField, addressIn } from "../../shop/address-field.tsx";
import { Problem } from "../../shop/form-end.tsx";
import { NoTotal, OrderTotalParts, orderButton } from "../../shop/order-total.tsx";
import {
  checkLabel,
  NO_PLACE,
  PlaceFields,
  placeChoice,
  useKeptPlaces,
  usePlaceChoice,
} from "../../shop/place-choice.tsx";
import { ReferenceFields } from "../../shop/reference-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { RequiredNote, TextField } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { LineList, NothingInBasket, Total } from "./line-list.tsx";
import { type BasketLines, type Line, useBasketLines } from "./use-basket-lines.ts";

export const CheckoutPage = () => {
  const customer = useUser();
  const profile = useProfile();
  return (
    <Page title={pages.checkout.title}>
      <WhenReady live={profile} what="your profile">
        {(user) => customer && <Checkout customer={customer} user={user} />}
      </WhenReady>
    </Page>
  );
};

const Checkout = ({ customer: { uid, email }, user }: { customer: SessionUser; user: User }) => {
  const delivery = useDelivery(email, user);
  const live = useBasketLines();
  return (
    <WhenReady live={delivery} what="your address">
      {(delivery) => (
        <WhenReady live={live} what="your basket">
          {(basket) =>
            basket.lines.length === 0 ? (
              <NothingInBasket title="There is nothing in your basket to order" />
            ) : (
              <CheckoutForm uid={uid} delivery={delivery} basket={basket}>
                <LineList {...basket} />
              </CheckoutForm>
            )
          }
        </WhenReady>
      )}
    </WhenReady>
  );
};

const FORM = "checkout";

interface CheckoutFormProps {
  uid: string;
  delivery: Delivery;
  basket: BasketLines;
  /** The lines, which do not change while the address is typed. */
  children: ReactNode;
}

/** The address, the lines, and a button that stays on the screen. Lines are outside the form: Enter orders nothing. */
const CheckoutForm = ({ uid, delivery, basket, children }: CheckoutFormProps) => {
  const ordered = basket.lines.filter(({ isRemoved }) => !isRemoved);
  const { form, field, choice, total, problem, submit, isSubmitting } = useCheckout(ordered, uid, {
    delivery,
    ...basket,
  });
  const { label, disabled } = orderButton(total);
  const list = useRef<HTMLDivElement>(null);
  // The problem may be below the screen.
  useEffect(() => {
    if (problem) list.current?.querySelector("[data-problem]")?.scrollIntoView({ block: "center" });
  }, [problem]);
  return (
    <div className="grid items-start gap-6 max-lg:**:scroll-mb-28 max-lg:has-[[data-part]]:**:scroll-mb-56 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <form
        id={FORM}
        noValidate
        aria-label="Delivery"
        onSubmit={submit}
        className="panel flex flex-col gap-4 p-5 sm:p-6 lg:col-start-2"
      >
        <RequiredNote />
        <PlaceFields choice={choice} problem={total.addressProblem} keepAs={field("keepAs")}>
          <AddressField {...field("address")} form={form.formState} problem={total.addressProblem} rows={2} />
          <TextField {...field("phone")} label="Phone Number" required type="tel" autoComplete="tel" />
        </PlaceFields>
        <ReferenceFields field={field} />
      </form>
      <div ref={list} className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {children}
      </div>
      <section
        aria-label="Summary"
        className="panel max-lg:tall:sticky max-lg:tall:bottom-0 z-10 flex flex-col gap-3 p-4 max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 lg:p-6"
      >
        {problem && <Problem>{problem}</Problem>}
        <NoTotal total={total} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:flex-col lg:items-stretch">
          <Total {...basket} totalCents={total.shown.totalCents}>
            <OrderTotalParts total={total} />
          </Total>
          <Button
            type="submit"
            form={FORM}
            size="lg"
            loading={isSubmitting}
            disabled={ordered.length === 0 || disabled}
            className="whitespace-nowrap max-lg:flex-1"
          >
            {label}
          </Button>
        </div>
      </section>
    </div>
  );
};

const inputOf = (isPoRequired: boolean) =>
  z.extend(z.omit(orderInputOf(isPoRequired), { quantity: true }), placeChoice);
type CheckoutInput = ReturnType<typeof inputOf>;

const OFFLINE = "You seem to be offline. Nothing was ordered, and your basket is unchanged.";
const FAILED = "The shop didn't answer. Press again: only one order will be placed.";

interface Ordered {
  delivery: Delivery;
  totalCents: number;
}

const useCheckout = (lines: readonly Line[], uid: string, { delivery, totalCents: goodsCents }: Ordered) => {
  const navigate = useNavigate();
  const kept = useKeptPlaces(true);
  const placed = useRef({ orderId: "", productIds: [] as string[], isEarlier: false });
  const saved = useSavedForm<z.input<CheckoutInput>, z.output<CheckoutInput>>({
    schema: inputOf(usePoRequired()).check(checkLabel(kept)),
    draft: { name: "checkout", owner: uid, untouched: { ...delivery, ...NO_REFERENCES, ...NO_PLACE } },
    save: async ({ keepAs, place: _, ...typed }) => {
      if (total.addressProblem) return { ok: false, code: "address-without-state", message: total.addressProblem };
      // It stays the same, in every tab, until the shop has placed that order.
      const { orderId = crypto.randomUUID() } = basket.get();
      basket.set({ ...basket.get(), orderId });
      const wanted = lines.map(({ id, quantity, seenPrice }) => ({
        productId: id,
        quantity,
        // A product that was gone before anybody saw its price is refused at any price.
        price: seenPrice ?? PRODUCT_LIMITS.price.min,
      }));
      const to = { ...typed, ...choice.placeFields({ keepAs }) };
      const outcome = await checkOut({ ...to, orderId, lines: wanted, totalCents: total.shown.totalCents });
      if (outcome.ok) placed.current = { orderId, ...outcome };
      else if (outcome.code === "total-changed") total.change(outcome.quote);
      return outcome;
    },
    onSaved: (input) => {
      const { orderId, productIds, isEarlier } = placed.current;
      choice.keep(input);
      const number = orderNumber(orderId);
      toast.success(
        isEarlier
          ? `Order ${number} was already placed. What's left in your basket wasn't ordered.`
          : `Order ${number} placed. Pay now to confirm it.`,
      );
      void navigate(pathTo(pages.payment, orderId), { replace: true });
      const { orderId: _, ...kept } = basket.get();
      basket.set(productIds.reduce<KeptBasket>((left, id) => withQuantity(left, id, 0), kept));
    },
    onFailed: (failure) => (failure === "offline" ? OFFLINE : FAILED),
  });
  const { control, setValue, formState } = saved.form;
  const [address, phone, place] = useWatch({ control, name: ["address", "phone", "place"] });
  const choice = usePlaceChoice(kept, {
    typed: { address: String(address), phone: String(phone), place: place ?? "" },
    delivery,
    setValue,
    isSubmitted: formState.isSubmitted,
  });
  const total: OrderTotal = useOrderTotal({
    lines: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
    goodsCents,
    address: addressIn(address),
  });
  return { ...saved, choice, total };
};
