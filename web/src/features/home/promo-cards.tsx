import { pages } from "../../config/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Illustration } from "../../ui/illustration.tsx";

const promos = [
  { offer: "20% off hand wipes", text: "Skin-kind, in packs for every desk and bag.", picture: "hand-wipes" },
  {
    offer: "Save 20% on every order",
    text: "Restock the whole cabinet and keep the difference.",
    picture: "gauze-pads",
  },
  {
    offer: "Big sale on diapers up to 20%",
    text: "For the youngest, and for those they grow up to be.",
    picture: "baby-diapers",
  },
];

/** The current promotions. */
export const PromoCards = () => (
  <section aria-labelledby="promotions" className="container-page pt-8 sm:pt-12">
    <h2 id="promotions" className="sr-only">
      Promotions
    </h2>
    <ul className="grid gap-3 sm:gap-5 md:grid-cols-3">
      {promos.map(({ offer, text, picture }) => (
        <li key={offer} className="panel flex items-stretch overflow-hidden md:flex-col lg:flex-row">
          <div className="flex min-w-0 flex-1 flex-col items-start p-5">
            <h3 className="text-balance font-semibold text-lg leading-snug">{offer}</h3>
            <p className="mt-1 mb-4 text-muted text-sm">{text}</p>
            <ButtonLink to={pages.productList.path} size="sm" variant="secondary" className="mt-auto">
              Shop Now<span className="sr-only">: {offer}</span>
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
