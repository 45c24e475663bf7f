import { initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword, signOut } from "firebase/auth";

/**
 * A page that was written for the old server, with its habits: it sends null for what it does not know, the stored token whatever it is,
 * a price instead of an order, and its forms as they are. The test calls it.
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

const oldPage = {
  signIn: async (address: string, password: string) => {
    const { user } = await signInWithEmailAndPassword(auth, address, password);
    const { email, displayName: name } = user;
    const body = JSON.stringify({ email, address: null, edu: null, name, phone: null, linkedin: null });
    const { token } = await (await fetch(`${api}/user/${email}`, { method: "PUT", headers: json, body })).json();
    localStorage.setItem("accessToken", token);
  },
  signOut: () => signOut(auth),

  /** The purchase page of a product, whose form nobody has touched but for the quantity. */
  order: async (productId: string, quantity: string) => {
    await (await fetch(`${api}/products/${productId}`)).json();
    const { email: customer, displayName: customerName } = auth.currentUser ?? {};
    const form = { quantity, address: "12 Harbor Street", phone: "5550123456", pName: "", price: "", email: "" };
    return post("/order", { ...form, customer, customerName });
  },

  /** The payment page of an order, which sends its price, or its total. */
  pay: async (orderId: string, what: "price" | "total") => {
    const { price, quantity } = await (await fetch(`${api}/orders/${orderId}`, { headers: bearer() })).json();
    return post("/create-payment-intent", { price: what === "total" ? price * quantity : price });
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
