import { subscribe } from "../../data/subscribers/subscribe.ts";
import { NewsletterForm } from "../../ui/newsletter-form.tsx";

/** The newsletter section. */
export const Newsletter = () => (
  <section aria-labelledby="newsletter" className="container-page pb-12 sm:pb-16">
    <div className="panel grid items-center gap-6 p-6 sm:p-10 lg:grid-cols-2 lg:gap-12">
      <div>
        <h2 id="newsletter" className="heading-2">
          Know what is back in stock
        </h2>
        <p className="mt-2 text-muted">
          One short letter a month: restocked products, new articles and the month's promotions. Nothing else.
        </p>
      </div>
      <NewsletterForm subscribe={subscribe} label="Newsletter" />
    </div>
  </section>
);
