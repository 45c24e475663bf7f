import { Link } from "react-router-dom";
import { pageList, pages } from "../config/pages.ts";
import { subscribe } from "../data/subscribers/subscribe.ts";
import { NewsletterForm } from "../shop/newsletter-form.tsx";
import { ShopAddress } from "../shop/shop-address.tsx";
import { Logo } from "../ui/logo.tsx";

const entries = pageList.filter(({ menu }) => menu === "footer");

/** The footer. `isBrief` leaves only the links about delivery, privacy and terms. */
export const Footer = ({ isBrief }: { isBrief: boolean }) => (
  <footer className="mt-auto border-base-300 border-t bg-base-100 print:hidden">
    {!isBrief && <AboutShop />}
    <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm">
      <p className="text-muted">© 2022 Salus. All rights reserved.</p>
      <nav aria-label="About the shop">
        <ul className="flex flex-wrap gap-x-6">
          {entries.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className="text-link lone-link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </footer>
);

const AboutShop = () => (
  <div className="border-base-300 border-b">
    <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.5fr_1fr_1fr_1.7fr]">
      <section aria-labelledby="about-us" className="max-w-md max-sm:col-span-2">
        <Logo />
        <h2 id="about-us" className="mt-5 font-semibold">
          About Us
        </h2>
        <p className="mt-2 text-muted">
          Salus supplies clinics, caregivers and homes with medical and personal-care goods: from hand wipes and gloves
          to oximeters and stethoscopes.
        </p>
      </section>
      <section aria-labelledby="opening-hours">
        <h2 id="opening-hours" className="font-semibold">
          Opening hours
        </h2>
        <p className="mt-2 text-muted">
          Monday to Sunday
          <br />
          09.00 - 22.00
        </p>
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact" className="font-semibold">
          Contact
        </h2>
        <address className="mt-2 text-muted not-italic">
          <ShopAddress />
        </address>
        <Link to={pages.contact.path} className="text-link lone-link mt-1">
          Write to us
        </Link>
      </section>
      <section aria-labelledby="footer-newsletter" className="max-sm:col-span-2">
        <h2 id="footer-newsletter" className="font-semibold">
          Newsletter
        </h2>
        <p className="mt-2 mb-3 text-muted">Restocked products and new articles, once a month.</p>
        <NewsletterForm subscribe={subscribe} label="Newsletter in the footer" />
      </section>
    </div>
  </div>
);
