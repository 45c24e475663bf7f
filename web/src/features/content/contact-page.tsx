import type { ReactNode } from "react";
import { pages } from "../../config/pages.ts";
import { Page } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { ContactForm } from "./contact-form.tsx";

const { path, title } = pages.contact;
const description =
  "Questions about an order or a product? Write to Salus, call, or come by: Monday to Sunday, 09.00 - 22.00.";

/** /contact: where and when to find the shop, and a form to write to it. */
export const ContactPage = () => (
  <Page title={title} lead="Questions about an order, a product or a larger quantity? We are glad to help.">
    <PageMeta title={title} description={description} path={path} />
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-10">
      <section
        aria-labelledby="reach-us"
        className="rounded-box bg-brand p-6 text-brand-content sm:p-10 lg:order-first"
      >
        <h2 id="reach-us" className="heading-2">
          Reach us
        </h2>
        <dl className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <Fact name="Opening hours">
            Monday to Sunday
            <br />
            09.00 - 22.00
          </Fact>
          <Fact name="Address">
            Salus
            <br />1 Example Street
            <br />
            Springfield
          </Fact>
          <Fact name="Email">
            <a href="mailto:hello@salus.example" className="lone-link underline underline-offset-3">
              hello@salus.example
            </a>
          </Fact>
          <Fact name="Phone">
            <a href="tel:+15550100" className="lone-link underline underline-offset-3">
              +1 555 0100
            </a>
          </Fact>
        </dl>
      </section>
      <section aria-labelledby="write-to-us" className="panel p-6 sm:p-10">
        <h2 id="write-to-us" className="heading-2 mb-6">
          Write to us
        </h2>
        <ContactForm />
      </section>
    </div>
  </Page>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold text-brand-warm">{name}</dt>
    <dd className="mt-1 leading-relaxed wrap-anywhere">{children}</dd>
  </div>
);
