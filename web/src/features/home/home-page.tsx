import { lazy, Suspense } from "react";
import { useNavigationType } from "react-router-dom";
import { pages, searchPath } from "../../config/pages.ts";
import { subscribe } from "../../data/subscribers/subscribe.ts";
import { BuyAgain } from "../../shop/buy-again.tsx";
import { ForRole } from "../../shop/for-role.tsx";
import { NewsletterForm } from "../../shop/newsletter-form.tsx";
import { StructuredData } from "../../shop/structured-data.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { usePageHeading } from "../../ui/page.tsx";
import { PageMeta, publicAddress } from "../../ui/page-meta.tsx";
import { Carousel } from "./carousel.tsx";
import { Categories } from "./categories.tsx";
import { Reasons } from "./reasons.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrendingProducts } from "./trending-products.tsx";

const Tasks = lazy(async () => ({ default: (await import("./tasks.tsx")).Tasks }));
const Wanted = lazy(async () => ({ default: (await import("./wanted.tsx")).Wanted }));

const { path, title } = pages.home;
const name = "Salus: medical and personal-care supplies";
const description =
  "Gloves, wipes, oximeters, stethoscopes and more for clinics, caregivers and homes: clear prices per quantity, stock shown as it is, ordered in minutes.";

const shop = {
  "@graph": [
    { "@type": "Organization", name: "Salus", url: publicAddress("/"), logo: publicAddress("/favicon.svg") },
    { "@type": "WebSite", name: "Salus", url: publicAddress("/") },
  ],
};

const stats = [
  { name: "Total likes", value: "12,480" },
  { name: "Page views", value: "384,200" },
  { name: "Happy clients", value: "2,150" },
  { name: "Tasks done", value: "9,640" },
];

export const HomePage = () => {
  const heading = usePageHeading(title);
  const isLoad = useNavigationType() === "POP";
  return (
    <>
      <PageMeta title={name} description={description} path={path} />
      <StructuredData data={shop} />
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {name}
      </h1>
      {!isLoad && (
        <Suspense>
          <Wanted />
        </Suspense>
      )}
      <ForRole who="admin" room="h-14">
        <Tasks />
      </ForRole>
      <Carousel />
      <BuyAgain className="container-page pt-6" />
      <Categories />
      <Reasons />
      <PromoCards />
      <TrendingProducts />
      <HeroBanner />
      <Testimonials />
      <Newsletter />
      <StatsStrip />
    </>
  );
};

const Newsletter = () => (
  <section aria-labelledby="newsletter" className="container-page pb-12 sm:pb-16 print:hidden">
    <div className="panel grid items-center gap-6 p-6 sm:p-10 lg:grid-cols-2 lg:gap-12">
      <div>
        <h2 id="newsletter" className="heading-2">
          Know what is back in stock
        </h2>
        <p className="mt-2 text-muted">
          One short email a month: restocked products, new articles and the month's promotions. Nothing else.
        </p>
      </div>
      <NewsletterForm subscribe={subscribe} label="Newsletter" />
    </div>
  </section>
);

const StatsStrip = () => (
  <section aria-label="Salus in numbers" className="bg-brand text-brand-content">
    <dl className="container-page grid grid-cols-2 gap-x-4 gap-y-8 py-10 text-center lg:grid-cols-4 lg:py-12">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="mt-1 opacity-90">{name}</dt>
          <dd className="font-bold text-3xl tabular-nums tracking-tight sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const promos = [
  {
    offer: "20% off hand wipes",
    text: "Gentle on skin, in packs for every desk and bag.",
    picture: "hand-wipes",
    to: searchPath("hand wipes"),
  },
  {
    offer: "Save 20% on every order",
    text: "Restock the whole cabinet and keep the difference.",
    picture: "gauze-pads",
    to: pages.productList.path,
  },
  {
    offer: "Big sale on diapers up to 20%",
    text: "For the youngest, and for the adults they grow up to be.",
    picture: "baby-diapers",
    to: searchPath("diapers"),
  },
];

const PromoCards = () => (
  <section aria-labelledby="promotions" className="container-page pt-8 sm:pt-12">
    <h2 id="promotions" className="sr-only">
      Promotions
    </h2>
    <ul className="grid gap-3 sm:gap-5 md:grid-cols-3">
      {promos.map(({ offer, text, picture, to }) => (
        <li key={offer} className="panel flex items-stretch overflow-hidden md:flex-col lg:flex-row">
          <div className="flex min-w-0 flex-1 flex-col items-start p-5">
            <h3 className="text-balance font-semibold text-lg leading-snug">{offer}</h3>
            <p className="mt-1 mb-4 text-muted text-sm">{text}</p>
            <ButtonLink to={to} size="sm" variant="secondary" className="mt-auto">
              Shop Now<span className="sr-only">{`: ${offer}`}</span>
            </ButtonLink>
          </div>
          <Illustration
            picture={picture}
            className="w-2/5 object-cover md:order-first md:aspect-16/9 md:h-auto md:w-full lg:order-none lg:aspect-auto lg:w-2/5"
          />
        </li>
      ))}
    </ul>
  </section>
);

const pictures = ["pulse-oximeter", "nitrile-gloves", "blood-pressure-monitor", "hand-sanitizer"];

const promises = [
  { title: "Live stock", text: "If a page says 12 left, there are 12 left." },
  { title: "Secure card payment", text: "Your card goes to our payment provider, never to us." },
  { title: "Here for you daily", text: "Monday to Sunday, 09.00 - 22.00." },
];

const HeroBanner = () => (
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
