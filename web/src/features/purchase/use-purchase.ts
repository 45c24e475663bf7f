import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type OrderInput, type orderInput, orderInputFor } from "contract/order";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type * as z from "zod/mini";
import { paths } from "../../config/paths.ts";
import { drafts } from "../../data/drafts.ts";
import { type Customer, placeOrder } from "../../data/orders/orders.ts";
import type { ShopProduct } from "../../data/products/products.ts";
import { useDraft } from "../../data/use-draft.ts";
import { toast } from "../../ui/toast.ts";

/** The purchase form as it is typed. */
type PurchaseValues = z.input<typeof orderInput>;

const OFFLINE = "You seem to be offline. Nothing was ordered, and what you typed is still here.";
const FAILED = "The shop could not be reached. Nothing was ordered, and what you typed is still here.";

const untouched = (product: ShopProduct): PurchaseValues => ({
  quantity: String(product.minimumOrderQuantity),
  address: "",
  phone: "",
});

/**
 * The purchase form and what happens when it is sent. `problem` is why an order could not be sent at all. What is typed is
 * kept until it is ordered or refused.
 */
export const usePurchase = (product: ShopProduct, customer: Customer, isAdmin: boolean) => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const draft = `purchase/${product._id}`;
  const form = useForm<PurchaseValues, unknown, OrderInput>({
    resolver: standardSchemaResolver(orderInputFor(product)),
    // What was typed before something took the form off the screen: a reload, a session that had ended.
    defaultValues: { ...untouched(product), ...drafts.recall(draft, customer.uid) },
  });
  useDraft(form.subscribe, { name: draft, owner: customer.uid, untouched: untouched(product) });

  const startOver = () => {
    form.reset(untouched(product));
    drafts.forget(draft, customer.uid);
  };

  const refuse = (message: string) => {
    toast.error(message);
    // In this order: after a reset there is no field to focus until the form has been drawn again.
    form.setFocus("quantity");
    startOver();
  };

  const order = async (input: OrderInput) => {
    setProblem(undefined);
    if (isAdmin) return refuse(`Hello ${customer.name}! You are Admin so it's not for you`);
    try {
      const outcome = await placeOrder(product, input, customer);
      if (outcome.ok) {
        toast.success("your order is successfully done plz pay for deliver");
        startOver();
        await navigate(paths.orders);
      } else if (outcome.code === "offline") setProblem(OFFLINE);
      else refuse("try another");
    } catch {
      setProblem(FAILED);
    }
  };

  return { form, problem, submit: form.handleSubmit(order) };
};
