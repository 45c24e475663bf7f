import { QueryClientProvider } from "@tanstack/react-query";
import { category } from "contract/category";
import { parse } from "contract/fields";
import { letterAnswer } from "contract/mail";
import { message } from "contract/message";
import { order } from "contract/order-answer";
import { currentProduct, NO_RATING } from "contract/product";
import { productReview } from "contract/product-review";
import { listedReview } from "contract/review";
import { subscriber } from "contract/subscriber";
import { listedUser } from "contract/user";
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
import { answered, stored } from "../../test/stored.ts";
import * as calls from "../config/calls.ts";
import { queryClient } from "../data/live/query-client.ts";
import { ProfileContext } from "../data/session/session.tsx";
import { SessionProvider } from "../data/session/session-provider.tsx";
import { CategoriesPage } from "../features/catalog/categories-page.tsx";
import { EditProductPage } from "../features/catalog/edit-product-page.tsx";
import { ManageProductPage } from "../features/catalog/manage-product-page.tsx";
import { ProductRows } from "../features/catalog/manage-products-page.tsx";
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
const aCurrentProduct = stored(ID, { ...aProduct(), rating: NO_RATING });
const customer = { ...aUser(), _id: "casey" };

interface Shown {
  schema: z.ZodMiniType<object>;
  sound: object;
  /** The cache's answers, by call, when the document is read. */
  read: (document: object) => Record<string, unknown>;
  pages: ComponentType[];
}

/** Documents of a list that one call reads. */
const listed = (schema: Shown["schema"], sound: object, call: string, ...pages: ComponentType[]): Shown => ({
  schema,
  sound,
  read: (document) => ({ [call]: page(document) }),
  pages,
});

const MESSAGE = { name: "Kim", email: "kim@example.com", message: "Hello", answered: false };
const SUBSCRIBER = { email: "kim@example.com", leaveToken: "token" };
const LETTER = { to: "kim@example.com", template: "order-paid", status: "waiting", attempts: 1, reason: "421" };
const others = {
  [calls.ordersCall("casey@example.com", 1)]: [],
  [calls.productReviewsCall(ID)]: { items: [], next: undefined },
  [calls.categoriesCall]: [],
  [calls.placesCall("casey")]: [],
};

const DOCUMENTS: Record<string, Shown> = {
  orders: {
    schema: order,
    sound: answered(ID, anOrder({ uid: "casey" })),
    read: (order) => ({
      [calls.allOrdersCall]: page(order),
      [calls.ordersCall("casey@example.com")]: page(order),
      [calls.orderCall(ID)]: order,
    }),
    pages: [ManageOrdersPage, MyOrdersPage, OrderPage, PaymentPage],
  },
  products: {
    schema: currentProduct,
    sound: aCurrentProduct,
    read: (product) => ({
      [calls.productCall(ID)]: product,
      [calls.currentProductCall(ID)]: product,
      [calls.productsCall([ID])]: [product],
    }),
    pages: [PurchasePage, ManageProductPage, EditProductPage, Rows],
  },
  categories: {
    schema: category,
    sound: { _id: ID, name: "Gloves", position: 1 },
    read: (category) => ({ [calls.categoriesCall]: [category] }),
    pages: [CategoriesPage],
  },
  users: listed(listedUser, stored("casey", aUser()), calls.usersCall, UsersPage, ProfilePage),
  reviews: {
    schema: listedReview,
    sound: stored("casey", aReview()),
    read: (review) => ({
      [calls.reviewsCall("shown")]: page(review),
      [calls.ownReviewsCall("casey")]: [{ ...review, hidden: false }],
    }),
    pages: [ReviewsPage, AddReviewPage],
  },
  "products/reviews": {
    schema: productReview,
    sound: stored("casey", aProductReview()),
    read: (review) => ({
      [calls.productCall(ID)]: aCurrentProduct,
      [calls.productReviewsCall(ID)]: page(review),
      [calls.ownProductReviewCall(ID, "casey")]: { review, hidden: false, orderId: null, whyNot: null },
    }),
    pages: [PurchasePage],
  },
  messages: listed(message, stored(ID, MESSAGE), calls.messagesCall("open"), MessagesPage),
  mail: listed(
    letterAnswer,
    stored(ID, { ...LETTER, nextAt: null, sentAt: null }),
    calls.lettersCall("waiting"),
    LettersPage,
  ),
  subscribers: listed(subscriber, stored(ID, SUBSCRIBER), calls.subscribersCall, NewsletterPage),
};

/** Values of a field: nothing, another type, huge, at the limit of what is valid, or of a later version of the shop. */
const VALUES: unknown[] = [
  ...[undefined, null, true, Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 0.01, 1, 1.555, 100_000, 1_000_000, 1e300],
  ...["", " ", "9".repeat(100_000), "https://[", "https://example.com:99999/a.png"],
  ...["a-later-version", "refunded", "admin", "lost", [], ["x"], {}, { later: { version: 2 } }],
  ...[{ average: 5, count: 1 }, { average: 0, count: 0 }, "9999-12-31T23:59:59.000Z", LIKE_METHODS, [LIKE_METHODS]],
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
          <SessionProvider>
            <ProfileContext value={{ status: "ready", data: profile as typeof customer }}>
              <Routes>
                <Route path="/:productId/:orderId" element={<Shown />} />
              </Routes>
            </ProfileContext>
          </SessionProvider>
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each(Object.entries(DOCUMENTS))(
  "[T-1] whatever is wrong with a field of an answer of %s, it is refused, or every page that shows it renders",
  (collection, { schema, sound, read, pages }) => {
    const tried = new Set<string>();
    const renderWith = (path: string[], value: unknown) => {
      const parsed = parse(schema, withField(sound, path, value));
      if (!parsed.ok || tried.has(JSON.stringify(parsed.value))) return;
      const document = parsed.value;
      tried.add(JSON.stringify(document));
      for (const [call, answer] of Object.entries({ ...others, ...read(document) }))
        for (const name of [[call], [call, "casey"]]) queryClient.setQueryData(name, answer);
      for (const shown of pages) {
        const html = render(shown, collection === "users" ? document : customer);
        expect({ path, value, isShown: html !== "" && !html.includes("Loading") }).toMatchObject({ isShown: true });
      }
    };
    for (const path of [...pathsIn(sound), ["later"]].filter(([name]) => name !== "_id"))
      for (const value of VALUES) renderWith(path, value);
    expect(tried.size).toBeGreaterThan(5);
  },
);
