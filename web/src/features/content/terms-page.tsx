import { ORDER_LIFETIME_HOURS } from "contract/lifetimes";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { PageOfText } from "./page-of-text.tsx";

export const TermsPage = () => (
  <PageOfText
    page={pages.terms}
    description="The terms of orders at Salus: who can order, how long an unpaid order is held, prices, payment and cancellation."
  >
    <h2>Who can order</h2>
    <p>Everyone with an account. You are responsible for the delivery address and phone number that you give us.</p>
    <h2>Prices and stock</h2>
    <p>
      Prices are in US dollars for one unit of the product. An order has the price of the moment when you place it, and
      its units are set aside for you at once. Some products have a minimum order.
    </p>
    <h2>Payment</h2>
    <p>
      You pay by card. An unpaid order is held for {ORDER_LIFETIME_HOURS} hours; then it is released, and its units can
      be ordered by others. If a payment arrives for an order that no longer exists, we refund it in full.
    </p>
    <h2>Cancellation</h2>
    <p>
      You can cancel an unpaid order in My Orders at any time. For a paid order, see{" "}
      <Link to={pages.delivery.path} className="text-link">
        Delivery and Returns
      </Link>
      .
    </p>
    <h2>No medical advice</h2>
    <p>
      Product descriptions and articles help you choose supplies. They do not replace the instructions of the
      manufacturer or the advice of a professional.
    </p>
    <h2>About these terms</h2>
    <p>
      This is a demonstration shop, and these terms are placeholders. A shop that sells names its company, its address
      and the law that applies here.
    </p>
  </PageOfText>
);
