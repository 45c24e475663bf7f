import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { usePageHeading } from "../../ui/page.tsx";

const pictures = ["dual-frequency-stethoscope", "pulse-oximeter", "nitrile-gloves", "blood-pressure-monitor"];

const promises = ["Stock shown as it is", "Secure card payment", "Here for you daily, 09.00 - 22.00"];

/** What the shop is, in one look. */
export const Hero = () => {
  const heading = usePageHeading("Home");
  return (
    <section className="bg-brand text-brand-content">
      <div className="container-page grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.15fr_1fr] lg:py-20">
        <div>
          <p className="font-semibold text-brand-warm">Medical and personal-care supplies</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-3 text-balance font-bold text-[clamp(2.125rem,1.4rem+3.2vw,3.5rem)] leading-[1.08] tracking-[-0.03em] outline-none"
          >
            Supplies you can count on, every day.
          </h1>
          <p className="mt-5 max-w-xl text-lg opacity-90">
            From hand wipes and gloves to oximeters and stethoscopes: what clinics, carers and homes need, at a clear
            price per quantity.
          </p>
          <ButtonLink to={paths.products} size="lg" className="mt-8 border-0 bg-brand-content text-brand">
            Shop products
          </ButtonLink>
          <ul className="mt-9 flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <span className="size-1.5 rounded-full bg-brand-warm" aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="hidden grid-cols-2 gap-4 sm:grid sm:max-lg:max-w-md" aria-hidden="true">
          {pictures.map((name) => (
            <img
              key={name}
              src={`/products/${name}.svg`}
              alt=""
              width={640}
              height={480}
              className="h-auto w-full rounded-box even:translate-y-6"
            />
          ))}
        </div>
      </div>
    </section>
  );
};
