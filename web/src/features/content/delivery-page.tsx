import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { PageOfText } from "./page-of-text.tsx";

export const DeliveryPage = () => (
  <PageOfText
    page={pages.delivery}
    description="How Salus delivers, what to do when a package arrives damaged, and how to return what you do not need."
  >
    <h2>When we deliver</h2>
    <p>
      We send an order once it is paid. This is a demonstration shop: it takes no money and delivers nothing. A shop
      that sells names its carriers, regions and delivery times here.
    </p>
    <h2>What delivery costs</h2>
    <p>The total that you see before you pay is all that you pay. The shop adds nothing to it later.</p>
    <h2>If something arrives damaged</h2>
    <p>
      Keep the packaging and{" "}
      <Link to={pages.contact.path} className="text-link">
        write to us
      </Link>{" "}
      with the name of the product and the transaction ID of your order, which My Orders shows.
    </p>
    <h2>If a product is recalled</h2>
    <p>
      We write to everyone whose order had it. The order&apos;s page says which lots it is about and what to do, and
      asks how many pieces you have set aside.
    </p>
    <h2>Returns</h2>
    <ul>
      <li>You can cancel an order yourself, in My Orders, as long as it is unpaid.</li>
      <li>
        To return a paid order,{" "}
        <Link to={pages.contact.path} className="text-link">
          write to us
        </Link>
        . We refund it to the card that it was paid with.
      </li>
      <li>For reasons of hygiene, opened gloves, masks, wipes and tests can&apos;t be returned.</li>
    </ul>
  </PageOfText>
);
