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
import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { anOrder, aProduct, aProductReview, aReview, aUser } from "../../../functions/testing/builders.ts";
import * as calls from "../config/calls.ts";
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
const rows = <ProductRows found={found as never} area={{ current: null }} list="" searchOf={() => ""} />;
const customer = { ...aUser(), _id: "casey" };

interface Shown {
  schema: z.ZodMiniType<object>;
  sound: object;
  /** What the cache has when the document is read, by call. */
  read: (document: object) => Record<string, unknown>;
  pages: ReactNode[];
}

/** What pages read besides. */
const others = {
  [calls.ordersCall("casey@example.com", 1)]: [],
  [calls.productReviewsCall(ID)]: { items: [], next: undefined },
  [calls.categoriesCall]: [],
};

const DOCUMENTS: Record<string, Shown> = {
  order: {
    schema: storedOrder,
    sound: anOrder({ uid: "casey" }),
    read: (order) => ({
      [calls.allOrdersCall]: page(order),
      [calls.ordersCall("casey@example.com")]: page(order),
      [calls.orderCall(ID)]: order,
    }),
    pages: [
      <ManageOrdersPage key="all" />,
      <MyOrdersPage key="mine" />,
      <OrderPage key="one" />,
      <PaymentPage key="payment" />,
    ],
  },
  product: {
    schema: shownProduct,
    sound: aProduct(),
    read: (product) => ({
      [calls.productCall(ID)]: product,
      [calls.currentProductCall(ID)]: product,
      [calls.productsCall([ID])]: [product],
    }),
    pages: [<PurchasePage key="purchase" />, <ManageProductPage key="page" />, <EditProductPage key="form" />, rows],
  },
  category: {
    schema: storedCategory,
    sound: { name: "Gloves", position: 1 },
    read: (category) => ({ [calls.categoriesCall]: [category] }),
    pages: [<CategoriesPage key="categories" />],
  },
  user: {
    schema: storedUser,
    sound: aUser(),
    read: (user) => ({ [calls.usersCall]: page(user) }),
    pages: [<UsersPage key="users" />],
  },
  review: {
    schema: storedReview,
    sound: aReview(),
    read: (review) => ({
      [calls.reviewsCall("shown")]: page(review),
      [calls.ownReviewsCall("casey")]: { ...review, hidden: false },
    }),
    pages: [<ReviewsPage key="reviews" />, <AddReviewPage key="own" />],
  },
  "review of a product": {
    schema: storedProductReview,
    sound: aProductReview(),
    read: (review) => ({
      [calls.productCall(ID)]: { ...aProduct(), rating: NO_RATING, _id: ID, createdAt: null },
      [calls.productReviewsCall(ID)]: page(review),
      [calls.ownProductReviewCall(ID, "casey")]: { review, hidden: false, orderId: null, whyNot: null },
    }),
    pages: [<PurchasePage key="purchase" />],
  },
  message: {
    schema: storedMessage,
    sound: { name: "Kim", email: "kim@example.com", message: "Hello", answered: false },
    read: (message) => ({ [calls.messagesCall("open")]: page(message) }),
    pages: [<MessagesPage key="messages" />],
  },
  letter: {
    schema: storedLetter,
    sound: { to: "kim@example.com", template: "order-paid", data: {}, status: "waiting", attempts: 1, reason: "421" },
    read: (letter) => ({ [calls.lettersCall("waiting")]: page(letter) }),
    pages: [<LettersPage key="letters" />],
  },
  subscriber: {
    schema: storedSubscriber,
    sound: { email: "kim@example.com", leaveToken: "token" },
    read: (subscriber) => ({ [calls.subscribersCall]: page(subscriber) }),
    pages: [<NewsletterPage key="newsletter" />],
  },
};

const aValue = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.webUrl(),
  fc.integer({ min: -10, max: 100_000_000 }),
  fc.integer({ min: -100, max: 20_000_000 }).map((cents) => cents / 100),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, "", "unpaid", "refunded", "admin", "lost", new Date(0), new Date(Number.NaN)),
  fc.constantFrom({ average: 5, count: 1 }, { average: 0, count: 0 }, [], {}),
);

/** The path of every field, those of parts too: "delivery.phone", "lines.0.price". */
const pathsIn = (value: object, above = ""): string[] =>
  Object.entries(value).flatMap(([name, part]) => [
    `${above}${name}`,
    ...(typeof part === "object" && part !== null && !(part instanceof Date) ? pathsIn(part, `${above}${name}.`) : []),
  ]);

const withField = (document: object, path: string, value: unknown): object => {
  const copy = structuredClone(document);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const part = names.reduce<Record<string, unknown>>((at, name) => (at[name] ?? {}) as never, copy as never);
  part[last] = value;
  return copy;
};

const render = (shown: ReactNode, profile: typeof customer) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/${ID}/${ID}`]}>
        <ConfirmProvider>
          <ProfileContext value={{ status: "ready", data: profile }}>
            <Routes>
              <Route path="/:productId/:orderId" element={shown} />
            </Routes>
          </ProfileContext>
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const put = (answers: Record<string, unknown>) => {
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData([path, "casey"], answer);
};

/** Marks a document, so that it is certain that a page shows it. */
const isShown = (html: string) => !html.includes("Loading") && html.length > 0;

test.each(Object.entries(DOCUMENTS))(
  "[T-1] whatever %s the stored schema accepts, every page that shows it renders",
  (_, { schema, sound, read, pages }) => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(sound)), aValue, (path, value) => {
        const parsed = z.safeParse(schema, withField(sound, path, value));
        if (!parsed.success) return;
        accepted += 1;
        put({ ...others, ...read({ ...parsed.data, _id: ID, createdAt: new Date(0) }) });
        for (const shown of pages) expect(isShown(render(shown, customer))).toBe(true);
      }),
      { numRuns: 200, seed: Number(process.env.SALUS_SEED ?? 20260) },
    );
    expect(accepted).toBeGreaterThan(5);
  },
);

test("[T-1] whatever user the stored schema accepts, their profile renders", () => {
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(aUser())), aValue, (path, value) => {
      const parsed = z.safeParse(storedUser, withField(aUser(), path, value));
      if (parsed.success) render(<ProfilePage />, { ...parsed.data, _id: "casey" } as typeof customer);
    }),
    { numRuns: 200, seed: 20260 },
  );
});
