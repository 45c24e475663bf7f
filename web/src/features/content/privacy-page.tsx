import { INVOICE_YEARS, LETTER_DAYS, LINK_DAYS, STOCK_NOTICE_DAYS } from "contract/lifetimes";
import { Link } from "react-router-dom";
import { env } from "../../config/env.ts";
import { pages } from "../../config/pages.ts";
import { PageOfText } from "./page-of-text.tsx";

export const PrivacyPage = () => (
  <PageOfText
    page={pages.privacy}
    description="Which personal data the Salus shop stores, what for, who processes it, and how to see it or have it deleted."
  >
    <h2>What we store</h2>
    <ul>
      <li>
        <strong>Your account:</strong> name and email address, and what you add to your profile: address, education,
        phone number and LinkedIn address.
      </li>
      <li>
        <strong>Your orders:</strong> the product, quantity and price, delivery and tax, the delivery address and phone
        number, your PO number and references, and the ID of the payment. If you are exempt from tax, the state, number
        and last day of your certificate. Your invoices and credit notes have the same. Where Stripe works out the tax,
        it gets the delivery address. Delivery places that you keep in My Profile, and your lists with their reminders,
        each of which has a link that ends it.
      </li>
      <li>
        <strong>What you send us:</strong> reviews, which everyone can read; messages and newsletter sign-ups, which our
        admins read. The newsletter goes only to addresses whose owners have confirmed it, and each email has a link to
        unsubscribe. Addresses that nobody confirms are deleted after {LINK_DAYS} days. If you ask us to tell you when a
        product is back, we store that until we have written to you, or for {STOCK_NOTICE_DAYS} days.
      </li>
      <li>
        <strong>Your bookkeeper&apos;s address,</strong> if you add one. Until its owner confirms, it gets one email
        with a link; then a copy of each receipt and invoice, each with a link that ends them and removes the address.
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
      which we keep for {LETTER_DAYS} days. Each sees only what it needs for that.
    </p>
    <h2>Your rights</h2>
    <p>
      In My Profile you can change your data, download all of it, and delete your account. Unpaid orders are released
      then; paid orders stay as records for as long as the law requires, without your name, addresses and phone number
      once they are delivered or refunded. Invoices and credit notes keep the name and addresses that they were issued
      to: tax law has us keep them for {INVOICE_YEARS} years after the year of their issue, and then they are deleted.
      For safety, we keep which lots of a product we shipped with which order, and what was answered to a recall,
      without your name. Everything else is deleted; emails about orders under way within {LETTER_DAYS} days.{" "}
      <Link to={pages.contact.path} className="text-link">
        Write to us
      </Link>{" "}
      if you need anything else.
    </p>
  </PageOfText>
);
