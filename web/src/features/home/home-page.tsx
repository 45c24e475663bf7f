import { pages } from "../../config/pages.ts";
import { usePageHeading } from "../../ui/page.tsx";
import { PageMeta, publicAddress } from "../../ui/page-meta.tsx";
import { StructuredData } from "../../ui/structured-data.tsx";
import { Carousel } from "./carousel.tsx";
import { HeroBanner } from "./hero-banner.tsx";
import { Newsletter } from "./newsletter.tsx";
import { PromoCards } from "./promo-cards.tsx";
import { StatsStrip } from "./stats-strip.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrendingProducts } from "./trending-products.tsx";

const { path, title } = pages.home;
const description =
  "Gloves, wipes, oximeters, stethoscopes and more for clinics, caregivers and homes: clear prices per quantity, stock shown as it is, ordered in minutes.";

const shop = {
  "@graph": [
    { "@type": "Organization", name: "Salus", url: publicAddress("/"), logo: publicAddress("/favicon.svg") },
    { "@type": "WebSite", name: "Salus", url: publicAddress("/") },
  ],
};

/** The home page, at / and /home. */
export const HomePage = () => {
  const heading = usePageHeading(title);
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <StructuredData data={shop} />
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Salus: medical and personal-care supplies
      </h1>
      <Carousel />
      <PromoCards />
      <TrendingProducts />
      <HeroBanner />
      <Testimonials />
      <Newsletter />
      <StatsStrip />
    </>
  );
};
