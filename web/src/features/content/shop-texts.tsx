import { ORDER_LIFETIME_HOURS } from "contract/limits";
import { Link } from "react-router-dom";
import { env } from "../../config/env.ts";
import { pages } from "../../config/pages.ts";

/*
 * The texts of the pages about delivery, privacy and terms. They describe what this shop does. An owner who sells with it replaces what is
 * theirs to promise, such as delivery times and the law that applies, and has the result checked by a lawyer.
 */

const ContactLink = ({ children }: { children: string }) => (
  <Link to={pages.contact.path} className="text-link">
    {children}
  </Link>
);

export const DeliveryText = () => (
  <>
    <h2>When we deliver</h2>
    <p>
      We send an order once it is paid. This is a demonstration shop: it takes no money and delivers nothing. A shop
      that sells names its carriers, regions and delivery times here.
    </p>
    <h2>What delivery costs</h2>
    <p>The total that you see before you pay is all that you pay. The shop adds nothing to it later.</p>
    <h2>If something arrives damaged</h2>
    <p>
      Keep the packaging and <ContactLink>write to us</ContactLink> with the name of the product and the transaction ID
      of your order, which My Orders shows.
    </p>
    <h2>Returns</h2>
    <ul>
      <li>You can cancel an order yourself, in My Orders, as long as it is unpaid.</li>
      <li>
        To return a paid order, <ContactLink>write to us</ContactLink>. We refund it to the card that it was paid with.
      </li>
      <li>For reasons of hygiene, opened gloves, masks, wipes and tests can&apos;t be returned.</li>
    </ul>
  </>
);

export const PrivacyText = () => (
  <>
    <h2>What we store</h2>
    <ul>
      <li>
        <strong>Your account:</strong> name and email address, and what you add to your profile: address, education,
        phone number and LinkedIn address.
      </li>
      <li>
        <strong>Your orders:</strong> the product, quantity and price, the delivery address and phone number, and the ID
        of the payment.
      </li>
      <li>
        <strong>What you send us:</strong> reviews, which everyone can read; messages and newsletter sign-ups, which our
        admins read. The newsletter goes only to addresses whose owners have confirmed it, and each email has a link to
        unsubscribe. Addresses that nobody confirms are deleted after a week. If you ask us to tell you when a product
        is back, we store that until we have written to you, or for 180 days.
      </li>
    </ul>
    <h2>What we do not store</h2>
    <p>
      Card numbers. You enter your card in a form of our payment provider, Stripe, and it never reaches our servers.
      Stripe sets cookies of its own on the payment page, to prevent fraud. We set none, and we use no advertising or
      analytics services.
    </p>
    {env.performanceMonitoring && (
      <>
        <h2>How fast our pages are</h2>
        <p>
          Your browser tells Google (Firebase Performance Monitoring) how fast our pages were: their addresses, how long
          they and what they asked us took, and which browser, country and kind of connection you have. Firebase gives
          your browser an ID for that.
        </p>
      </>
    )}
    <h2>On your device</h2>
    <p>
      The browser keeps your basket, your sign-in and what you have begun to write in a form, until you sign out. While
      you are signed in, we store your basket, too.
    </p>
    <h2>Who processes it for us</h2>
    <p>
      Google (Firebase) stores the data and signs you in. Stripe processes payments. A mail provider sends our emails,
      which we keep for 30 days. Each sees only what it needs for that.
    </p>
    <h2>Your rights</h2>
    <p>
      In My Profile you can change your data, download all of it, and delete your account. Unpaid orders are released
      then; paid orders stay as records for as long as the law requires, without your name, addresses and phone number
      once they are delivered or refunded. Everything else is deleted; emails about orders under way within 30 days.{" "}
      <ContactLink>Write to us</ContactLink> if you need anything else.
    </p>
  </>
);

export const TermsText = () => (
  <>
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
  </>
);
