import { Logo } from "./logo.tsx";

/** The frame's foot: who we are, when we are there, and where. */
export const Footer = () => (
  <footer className="mt-auto border-base-300 border-t bg-base-100">
    <div className="container-page grid gap-10 py-12 md:grid-cols-[2fr_1fr_1fr]">
      <section aria-labelledby="about-us" className="max-w-md">
        <Logo />
        <h2 id="about-us" className="mt-5 font-semibold">
          About Us
        </h2>
        <p className="mt-2 text-muted">
          Salus supplies clinics, carers and homes with medical and personal-care goods: from hand wipes and gloves to
          oximeters and stethoscopes.
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
          Salus
          <br />1 Example Street
          <br />
          Springfield
        </address>
      </section>
    </div>
    <div className="border-base-300 border-t">
      <p className="container-page py-5 text-muted text-sm">© 2022 Salus. All rights reserved.</p>
    </div>
  </footer>
);
