/** A page of the shop, as the bench looks at it. */
export interface BenchRoute {
  name: string;
  path: string;
  who: "visitor" | "customer" | "admin";
  /** What the page loads on demand beyond the shop's entry and the private area, by source file; it must load nothing else. */
  pieces: string[];
}

const page = (feature: string, name: string) => `src/features/${feature}/${name}-page.tsx`;

/** What every page behind a sign-in loads on demand before its own code. */
export const PRIVATE_PIECES = [
  "src/app/private-routes.tsx",
  "src/app/private-area.tsx",
  "src/data/auth.ts",
  "src/ui/toast-place.tsx",
];

const DASHBOARD = "src/app/dashboard-layout.tsx";
// The forms ask for these as soon as they are touched; the login and sign-up pages at once.
const AUTH = "src/data/auth.ts";

const open = (name: string, path: string, ...pieces: string[]): BenchRoute => ({ name, path, who: "visitor", pieces });
const own =
  (who: "customer" | "admin") =>
  (name: string, path: string, ...pieces: string[]): BenchRoute => ({
    name,
    path,
    who,
    pieces: [...PRIVATE_PIECES, ...(path.startsWith("/dashboard") ? [DASHBOARD] : []), ...pieces],
  });
const customers = own("customer");
const admins = own("admin");

export const PUBLIC_ROUTES: BenchRoute[] = [
  open("Home", "/", page("home", "home")),
  open("Blogs", "/blogs", page("content", "blogs")),
  open("An article", "/blogs/choosing-disposable-gloves", page("content", "article")),
  open("Portfolio", "/portfolio", page("content", "portfolio")),
  open("Contact", "/contact", page("content", "contact")),
  open("Login", "/login", page("session", "login"), AUTH),
  open("Sign up", "/signup", page("session", "sign-up"), AUTH),
];

/** `$product` and `$order` stand for ids that the bench finds in the shop. */
export const PRIVATE_ROUTES: BenchRoute[] = [
  customers("Products", "/products", page("catalogue", "product-list")),
  customers("Purchase", "/purchase/$product", page("purchase", "purchase")),
  customers("My Profile", "/dashboard", page("profile", "profile")),
  customers("My Orders", "/dashboard/orders", page("orders", "my-orders")),
  customers("Payment", "/dashboard/payment/$order", page("payment", "payment")),
  customers("Add Review", "/dashboard/addReview", page("reviews", "add-review")),
  admins("Add a Product", "/dashboard/addProduct", page("admin", "add-product")),
  admins("Manage Products", "/dashboard/manageProducts", page("admin", "manage-products")),
  admins("A product", "/dashboard/manageProducts/$product", page("admin", "product")),
  admins("Edit a product", "/dashboard/manageProducts/$product/edit", page("admin", "edit-product")),
  admins("Manage Orders", "/dashboard/manageOrders", page("admin", "manage-orders")),
  admins("Make Admin", "/dashboard/users", page("admin", "users")),
  admins("Messages", "/dashboard/messages", page("admin", "messages")),
  admins("Newsletter", "/dashboard/newsletter", page("admin", "newsletter")),
];

export const ROUTES = [...PUBLIC_ROUTES, ...PRIVATE_ROUTES];
