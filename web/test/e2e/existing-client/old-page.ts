import { initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword, signOut } from "firebase/auth";

/**
 * A page that was written for the old server. It sends form values as they are, and a token only where the old server required
 * one. It does not know of existing-client.js.
 */
const { host = "", orderHost = "", auth: authEmulator = "" } = document.documentElement.dataset;
const auth = getAuth(
  initializeApp({ apiKey: "demo-api-key", authDomain: "demo-shop.firebaseapp.com", projectId: "demo-shop" }),
);
connectAuthEmulator(auth, authEmulator, { disableWarnings: true });

interface Item {
  _id: string;
  name: string;
  pName: string;
  price: number;
}

const find = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;
const withToken = () => ({ authorization: `Bearer ${localStorage.getItem("accessToken")}` });
const asJson = { "content-type": "application/json" };

/** Calls the server, and lists the answer's status on the page. */
const call = async (method: string, url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { ...init, method });
  const note = document.createElement("li");
  note.textContent = `${method} ${new URL(url).pathname.replace(/^\/api/, "")} ${answer.status}`;
  find('[aria-label="Answers"]').append(note);
  return answer.json();
};

const say = (text: string) => {
  find('[role="status"]').textContent = text;
};

/** Shows a list with buttons for each item. */
const show = (list: string, items: Item[], actions: Record<string, (item: Item) => void>) =>
  find(list).replaceChildren(
    ...(Array.isArray(items) ? items : []).map((item) => {
      const row = document.createElement("li");
      const buttons = Object.entries(actions).map(([text, press]) => {
        const button = document.createElement("button");
        button.textContent = text;
        button.onclick = () => press(item);
        return button;
      });
      row.append(item.pName ?? item.name, ...buttons);
      return row;
    }),
  );

const remove =
  (path: string) =>
  async ({ _id }: Item) => {
    const { deletedCount } = await call("DELETE", `${host}/${path}/${_id}`);
    if (deletedCount > 0) say("Successfully deleted");
  };

const onSubmit = (form: string, submit: (values: Record<string, string>) => Promise<unknown>) =>
  find<HTMLFormElement>(form).addEventListener("submit", (event) => {
    event.preventDefault();
    void submit(valuesOf(find(form)));
  });

let chosen: Item | undefined;

const showProducts = async () =>
  show("#products", await call("GET", `${host}/products?limit=20`), { Delete: remove("products") });

/** Pays for an order. The test confirms the card in place of the payment provider's script. */
const pay = async ({ _id, price }: Item) => {
  const headers = { ...asJson, ...withToken() };
  const body = JSON.stringify({ price });
  const { clientSecret } = await call("POST", `${host}/create-payment-intent`, { headers, body });
  say(clientSecret);
  await new Promise((confirmed) => document.addEventListener("card-confirmed", confirmed, { once: true }));
  const payment = JSON.stringify({ appointment: _id, transactionId: clientSecret.split("_secret_")[0] });
  await call("PATCH", `${host}/orders/${_id}`, { headers, body: payment });
  say("Congratulations");
};

const showMyOrders = async () => {
  const orders = await call("GET", `${host}/orders?customer=${auth.currentUser?.email}`, { headers: withToken() });
  show("#orders", orders, { Pay: pay, Cancel: remove("orders") });
};

onSubmit("#login", async ({ email = "", password = "" }) => {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const profile = { email, name: user.displayName ?? undefined, address: "", edu: "", phone: "", linkedin: "" };
  const { token } = await call("PUT", `${host}/user/${email}`, { headers: asJson, body: JSON.stringify(profile) });
  if (token) localStorage.setItem("accessToken", token);
  say(token ? "Welcome" : "No token");
});

find<HTMLButtonElement>("#sign-out").onclick = async () => {
  await signOut(auth);
  localStorage.removeItem("accessToken");
  say("Signed out");
};

document.addEventListener("choose", async (event) => {
  chosen = await call("GET", `${host}/products/${(event as CustomEvent<string>).detail}`);
  find<HTMLInputElement>('#order [name="pName"]').value = chosen?.name ?? "";
  await showProducts();
});

onSubmit("#order", async (values) => {
  const { email, displayName } = auth.currentUser ?? {};
  const order = {
    ...values,
    pName: chosen?.name,
    price: chosen?.price,
    customer: email,
    email,
    customerName: displayName,
  };
  const { success } = await call("POST", `${orderHost}/order`, { headers: asJson, body: JSON.stringify(order) });
  say(success ? "your order is successfully done plz pay for deliver" : "try another");
  if (success) await showMyOrders();
});

find<HTMLButtonElement>("#poll").onclick = () =>
  setInterval(async () => {
    show("#all-orders", await call("GET", `${host}/allorder`), { Delete: remove("orders") });
  }, 300);

onSubmit("#product", async (values) => {
  const { insertedId } = await call("POST", `${host}/products`, { headers: asJson, body: JSON.stringify(values) });
  say(insertedId ? "Product added successfully" : "Failed to add the Product");
});

onSubmit("#review", async (values) => {
  const { insertedId } = await call("POST", `${host}/reviews`, { headers: asJson, body: JSON.stringify(values) });
  say(insertedId ? "Product added successfully" : "Failed to add the Product");
});
