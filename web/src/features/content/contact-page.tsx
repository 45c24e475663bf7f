import { messageInput } from "contract/message";
import { SHOP } from "contract/shop";
import { type ReactNode, useRef, useState } from "react";
import { pages } from "../../config/pages.ts";
import { VISITOR } from "../../data/drafts/drafts.ts";
import { useDraftForm } from "../../data/drafts/use-draft-form.ts";
import { sendMessage } from "../../data/messages/send-message.ts";
import { userOfToken } from "../../data/session/user.ts";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { Button } from "../../ui/button.tsx";
import { RequiredNote, TextArea, TextField } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Section } from "../../ui/section.tsx";

const { path, title } = pages.contact;
const description =
  "Questions about an order or a product? Write to Salus, call or stop by: Monday to Sunday, 09.00 - 22.00.";

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
            <ShopAddress />
          </Fact>
          <Fact name="Email">
            <a href={`mailto:${SHOP.email}`} className="lone-link underline underline-offset-3">
              {SHOP.email}
            </a>
          </Fact>
          <Fact name="Phone">
            <a href="tel:+15555550100" className="lone-link underline underline-offset-3">
              (555) 555-0100
            </a>
          </Fact>
        </dl>
      </section>
      <Section title="Write to us" className="panel p-6 sm:p-10 print:hidden" heading="heading-2 mb-6">
        <ContactForm />
      </Section>
    </div>
  </Page>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold text-brand-warm">{name}</dt>
    <dd className="mt-1 leading-relaxed wrap-anywhere">{children}</dd>
  </div>
);

const untouchedForm = () => {
  const { displayName, email } = userOfToken() ?? {};
  return { name: displayName ?? "", email: email ?? "", message: "" };
};

const ContactForm = () => {
  const [untouched] = useState(untouchedForm);
  const [outcome, setOutcome] = useState<{ problem: string | undefined }>();
  const answer = useRef<HTMLParagraphElement>(null);
  const { form, field, forget, whenSent, isSubmitting } = useDraftForm({
    schema: messageInput,
    draft: { name: "message", owner: VISITOR, untouched },
    mode: "onTouched",
  });

  const send = whenSent(async (message) => {
    setOutcome(undefined);
    const problem = await sendMessage(message);
    setOutcome({ problem });
    if (problem) return;
    form.reset(untouched);
    forget();
    answer.current?.focus();
  });

  return (
    <form noValidate aria-label="Write to us" onSubmit={send} className="flex flex-col gap-4">
      <RequiredNote />
      <TextField {...field("name")} label="Name" required autoComplete="name" />
      <TextField
        {...field("email")}
        label="Email"
        required
        type="email"
        autoComplete="email"
        hint="We reply to this address."
      />
      <TextArea {...field("message")} label="Message" required rows={6} />
      <Button type="submit" className="mt-2 self-start" loading={isSubmitting}>
        Send message
      </Button>
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className={`font-medium outline-none ${outcome?.problem ? "text-error" : "text-success"}`}
      >
        {outcome && (outcome.problem ?? "Thank you for your message! We'll reply by email within two days.")}
      </p>
    </form>
  );
};
