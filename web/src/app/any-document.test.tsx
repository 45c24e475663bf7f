import { QueryClientProvider } from "@tanstack/react-query";
import { storedCategory } from "contract/category";
import { storedLetter } from "contract/mail";
import { storedMessage } from "contract/message";
import { storedOrder } from "contract/order";
import { NO_RATING, shownProduct } from "contract/product";
import { storedProductReview } from "contract/product-review";
import { storedReview } from "contract/review";
import { storedSubscriber } from "contract/subscriber";
import { storedUser } from "contract/user";
import { GeoPoint, type QueryDocumentSnapshot, Timestamp } from "firebase/firestore";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import {
  anOrder,
  aProduct,
  aProductReview,
  aReview,
  aUser,
  LIKE_METHODS,
} from "../../../functions/testing/builders.ts";
import * as calls from "../config/calls.ts";
import { converterFor } from "../data/firebase/converter.ts";
import { queryClient } from "../data/live/query-client.ts";
import { ProfileContext } from "../data/session/session.tsx";
import { CategoriesPage } from "../features/catalogue/categories-page.tsx";
import { EditProductPage } from "../features/catalogue/edit-product-page.tsx";
import { ManageProductPage } from "../features/catalogue/manage-product-page.tsx";
import { ProductRows } from "../features/catalogue/product-rows.tsx";
import { MessagesPage } from "../features/inbox/messages-page.tsx";
import { NewsletterPage } from "../features/inbox/newsletter-page.tsx";
import { LettersPage } from "../features/mail/letters-page.tsx";
import { ManageOrdersPage } from "../features/orders/manage-orders-page.tsx";
import { MyOrdersPage } from "../features/orders/my-orders-page.tsx";
import { OrderPage } from "../features/orders/order-page.tsx";
import { PaymentPage } from "../features/payment/payment-page.tsx";
import { ProfilePage } from "../features/people/profile-page.tsx";
import { UsersPage } from "../features/people/users-page.tsx";
import { PurchasePage } from "../features/purchase/purchase-page.tsx";
import { AddReviewPage } from "../features/reviews/add-review-page.tsx";
import { ReviewsPage } from "../features/reviews/reviews-page.tsx";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";

// It takes its colors from the browser, which does not render here.
vi.mock("../features/payment/card-payment.tsx", () => ({ CardPayment: () => null }));
vi.mock("../data/session/user.ts", () => ({ useUser: () => ({ uid: "casey", email: "casey@example.com" }) }));

const ID = "one";
const page = (document: object) => ({ items: [document], next: undefined });
const found = { products: [{ _id: ID }], total: 1, page: 1, pages: 1, partial: false, categories: [] };
const Rows = () => <ProductRows found={found as never} area={{ current: null }} list="" searchOf={() => ""} />;
const customer = { ...aUser(), _id: "casey" };

interface Shown {
  schema: z.ZodMiniType<object>;
  sound: object;
  /** What the cache has when the document is read, by call. */
  read: (document: object) => Record<string, unknown>;
  pages: ComponentType[];
}

const others = {
  [calls.ordersCall("casey@example.com", 1)]: [],
  [calls.productReviewsCall(ID)]: { items: [], next: undefined },
  [calls.categoriesCall]: [],
};

const DOCUMENTS: Record<string, Shown> = {
  orders: {
    schema: storedOrder,
    sound: anOrder({ uid: "casey" }),
    read: (order) => ({
      [calls.allOrdersCall]: page(order),
      [calls.ordersCall("casey@example.com")]: page(order),
      [calls.orderCall(ID)]: order,
    }),
    pages: [ManageOrdersPage, MyOrdersPage, OrderPage, PaymentPage],
  },
  products: {
    schema: shownProduct,
    sound: aProduct(),
    read: (product) => ({
      [calls.productCall(ID)]: product,
      [calls.currentProductCall(ID)]: product,
      [calls.productsCall([ID])]: [product],
    }),
    pages: [PurchasePage, ManageProductPage, EditProductPage, Rows],
  },
  categories: {
    schema: storedCategory,
    sound: { name: "Gloves", position: 1 },
    read: (category) => ({ [calls.categoriesCall]: [category] }),
    pages: [CategoriesPage],
  },
  users: {
    schema: storedUser,
    sound: aUser(),
    read: (user) => ({ [calls.usersCall]: page(user) }),
    pages: [UsersPage, ProfilePage],
  },
  reviews: {
    schema: storedReview,
    sound: aReview(),
    read: (review) => ({
      [calls.reviewsCall("shown")]: page(review),
      [calls.ownReviewsCall("casey")]: { ...review, hidden: false },
    }),
    pages: [ReviewsPage, AddReviewPage],
  },
  "products/reviews": {
    schema: storedProductReview,
    sound: aProductReview(),
    read: (review) => ({
      [calls.productCall(ID)]: { ...aProduct(), rating: NO_RATING, _id: ID, createdAt: null },
      [calls.productReviewsCall(ID)]: page(review),
      [calls.ownProductReviewCall(ID, "casey")]: { review, hidden: false, orderId: null, whyNot: null },
    }),
    pages: [PurchasePage],
  },
  messages: {
    schema: storedMessage,
    sound: { name: "Kim", email: "kim@example.com", message: "Hello", answered: false },
    read: (message) => ({ [calls.messagesCall("open")]: page(message) }),
    pages: [MessagesPage],
  },
  mail: {
    schema: storedLetter,
    sound: { to: "kim@example.com", template: "order-paid", data: {}, status: "waiting", attempts: 1, reason: "421" },
    read: (letter) => ({ [calls.lettersCall("waiting")]: page(letter) }),
    pages: [LettersPage],
  },
  subscribers: {
    schema: storedSubscriber,
    sound: { email: "kim@example.com", leaveToken: "token" },
    read: (subscriber) => ({ [calls.subscribersCall]: page(subscriber) }),
    pages: [NewsletterPage],
  },
};

/** What a field can become: nothing, another type, huge, at the limit of what is valid, or something of a later version of the shop. */
const VALUES: unknown[] = [
  ...[undefined, null, true, Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 0.01, 1, 1.555, 100_000, 1_000_000, 1e300],
  ...["", " ", "\ud800", "9".repeat(100_000), "https://[", "https://example.com:99999/a.png"],
  ...["a-later-version", "refunded", "admin", "lost", [], ["x"], {}, { later: { version: 2 } }],
  ...[{ average: 5, count: 1 }, { average: 0, count: 0 }, new Uint8Array(3), new GeoPoint(1, 2)],
  ...[Timestamp.fromDate(new Date("9999-12-31T23:59:59Z")), LIKE_METHODS, [LIKE_METHODS]],
];

/** The path of every field, those of parts too: ["delivery", "phone"], ["lines", "0", "price"]. */
const pathsIn = (value: object): string[][] =>
  Object.entries(value).flatMap(([name, part]) => [
    [name],
    ...(typeof part === "object" && part !== null ? pathsIn(part).map((path) => [name, ...path]) : []),
  ]);

const withField = (document: object, [name = "", ...rest]: string[], value: unknown): object => {
  const copy = Object.assign(Array.isArray(document) ? [] : {}, document) as Record<string, unknown>;
  copy[name] = rest.length > 0 ? withField(copy[name] as object, rest, value) : value;
  return copy;
};

const render = (Shown: ComponentType, profile: object) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/${ID}/${ID}`]}>
        <ConfirmProvider>
          <ProfileContext value={{ status: "ready", data: profile as typeof customer }}>
            <Routes>
              <Route path="/:productId/:orderId" element={<Shown />} />
            </Routes>
          </ProfileContext>
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each(Object.entries(DOCUMENTS))(
  "[T-1] whatever is wrong with a field of %s, the document is left out, or every page that shows it renders",
  (collection, { schema, sound, read, pages }) => {
    vi.stubGlobal("reportError", () => {});
    const tried = new Set<string>();
    const renderWith = (path: string[], value: unknown) => {
      const fields = withField({ createdAt: null, ...sound }, path, value);
      const snapshot = { id: ID, data: () => fields } as unknown as QueryDocumentSnapshot;
      const document = converterFor(collection, schema).fromFirestore(snapshot);
      if (!document || tried.has(JSON.stringify(document))) return;
      tried.add(JSON.stringify(document));
      for (const [call, answer] of Object.entries({ ...others, ...read(document) }))
        queryClient.setQueryData([call, "casey"], answer);
      for (const shown of pages) {
        const html = render(shown, collection === "users" ? document : customer);
        expect({ path, value, isShown: html !== "" && !html.includes("Loading") }).toMatchObject({ isShown: true });
      }
    };
    for (const path of [...pathsIn(sound), ["createdAt"], ["later"]])
      for (const value of VALUES) renderWith(path, value);
    expect(tried.size).toBeGreaterThan(5);
  },
);
