import { pages } from "../../config/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Illustration } from "../../ui/illustration.tsx";

const pictures = ["pulse-oximeter", "nitrile-gloves", "blood-pressure-monitor", "hand-sanitizer"];

const promises = [
  { title: "Live stock", text: "If a page says 12 left, there are 12 left." },
  { title: "Secure card payment", text: "Your card goes to our payment provider, never to us." },
  { title: "Here for you daily", text: "Monday to Sunday, 09.00 - 22.00." },
];

export const HeroBanner = () => (
  <section aria-labelledby="promise" className="border-base-300 border-y bg-base-100">
    <div className="container-page grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div>
        <h2 id="promise" className="heading-1">
          Supplies you can count on, every day.
        </h2>
        <p className="mt-4 max-w-xl text-lg text-muted">
          From hand wipes and gloves to oximeters and stethoscopes: what clinics, caregivers and homes need, at a clear
          price per quantity.
        </p>
        <ul className="mt-7 grid gap-5 sm:grid-cols-3 lg:gap-6">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-accent border-s-3 ps-3.5">
              <p className="font-semibold">{title}</p>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to={pages.productList.path} size="lg" className="mt-8">
          Shop products
        </ButtonLink>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        {pictures.map((name) => (
          <Illustration key={name} picture={name} className="h-auto w-full rounded-box bg-base-200" />
        ))}
      </div>
    </div>
  </section>
);
