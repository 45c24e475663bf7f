import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from "firebase/auth";

/**
 * A page that was written for the old server, with its habits: it sends null for what it does not know, the stored token whatever it is,
 * a price instead of an order, and its forms as they are. Its hooks ask again as soon as they are answered. The test calls it.
 */
const { auth: emulator = "", api = "" } = document.documentElement.dataset;
const auth = getAuth(
  initializeApp({ apiKey: "demo-api-key", authDomain: "demo-shop.firebaseapp.com", projectId: "demo-shop" }),
);
connectAuthEmulator(auth, emulator, { disableWarnings: true });

const json = { "content-type": "application/json" };
const bearer = () => ({ authorization: `Bearer ${localStorage.getItem("accessToken")}` });
const post = async (path: string, body: object) =>
  (
    await fetch(`${api}${path}`, { method: "POST", headers: { ...json, ...bearer() }, body: JSON.stringify(body) })
  ).json();

/** Runs whenever the user of the page changes. */
const useToken = async ({ email, displayName }: User) => {
  const profile = { email, address: null, edu: null, name: displayName, phone: null, linkedin: null };
  const init = { method: "PUT", headers: json, body: JSON.stringify(profile) };
  const { token } = await (await fetch(`${api}/user/${email}`, init)).json();
  localStorage.setItem("accessToken", token);
};

const shown: Record<string, unknown> = {};
const kept: Record<string, { price: number }> = {};
let card: StripeCardElement | undefined;
const stripe = (): Stripe => {
  if (!window.Stripe) throw new Error("The payment provider's script has not loaded");
  return window.Stripe("pk_test_emulator");
};

const oldPage = {
  signUp: async (email: string, password: string, name: string) => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const first = useToken(user);
    await updateProfile(user, { displayName: name });
    await first;
    const known = localStorage.getItem("accessToken");
    await useToken(user);
    return known;
  },
  signIn: async (email: string, password: string) =>
    useToken((await signInWithEmailAndPassword(auth, email, password)).user),
  signOut: () => signOut(auth),

  /** What the hooks of the page were answered last, by path. */
  shown,
  /** A hook that depends on its own answer. */
  poll: (path: string) => {
    const ask = async (): Promise<void> => {
      shown[path] = await (await fetch(`${api}${path}`, { headers: bearer() })).json();
      return ask();
    };
    void ask();
  },

  /** The purchase page of a product, whose form nobody has touched but for the quantity. */
  order: async (productId: string, quantity: string) => {
    await (await fetch(`${api}/products/${productId}`)).json();
    const form = { quantity, address: "12 Harbor Street", pName: "", customer: auth.currentUser?.email };
    return post("/order", {
      ...form,
      customerName: auth.currentUser?.displayName,
      price: "",
      phone: "5550123456",
      email: "",
    });
  },

  /** The payment page of an order, which sends its price, or its total. */
  pay: async (orderId: string, what: "price" | "total") => {
    const { price, quantity } = await (await fetch(`${api}/orders/${orderId}`, { headers: bearer() })).json();
    return post("/create-payment-intent", { price: what === "total" ? price * quantity : price });
  },

  /**
   * Opens the payment page of an order at an address of the page's router. A page that has been answered the order before shows it at once
   * and pays, and asks for it only then.
   */
  openPayment: async (orderId: string, address: string) => {
    const to = new URL(address, location.href);
    to.search = location.search;
    history.pushState(null, "", to);
    const ask = async () => {
      kept[orderId] = await (await fetch(`${api}/orders/${orderId}`, { headers: bearer() })).json();
    };
    const isKept = kept[orderId] !== undefined;
    if (!isKept) await ask();
    const paying = post("/create-payment-intent", { price: kept[orderId]?.price });
    if (isKept) await ask();
    return paying;
  },

  /** The card form of the payment page, once the payment provider's script has loaded. */
  showCard: () => {
    const form = document.createElement("form");
    document.body.append(form);
    card = stripe().elements().create("card");
    card.mount(form);
  },
  /** What the Pay button does with it: it keeps the card, and then pays with it. */
  payByCard: async (clientSecret: string) => {
    if (!card) throw new Error("The card form is not shown");
    const { error, paymentMethod } = await stripe().createPaymentMethod({ type: "card", card });
    if (error) return { error };
    const billing_details = { name: "Nora", email: "nora@example.com" };
    const paid = await stripe().confirmCardPayment(clientSecret, { payment_method: { card, billing_details } });
    return { type: paymentMethod.type, status: paid.paymentIntent?.status };
  },

  /** Shows the images of a list, and returns how wide each is; 0 for a broken one. */
  images: async (path: string) => {
    const list: { img: string }[] = await (await fetch(`${api}${path}`)).json();
    const load = ({ img }: { img: string }) =>
      new Promise<number>((done) => {
        const image = new Image();
        image.onload = () => done(image.naturalWidth);
        image.onerror = () => done(0);
        image.src = img;
        document.body.append(image);
      });
    return Promise.all(list.map(load));
  },
};
Object.assign(window, { oldPage });

declare global {
  interface Window {
    oldPage: typeof oldPage;
  }
}
