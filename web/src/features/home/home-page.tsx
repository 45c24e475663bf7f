import { Hero } from "./hero.tsx";
import { TrendingProducts } from "./trending-products.tsx";

/** The home page. */
export const HomePage = () => (
  <>
    <Hero />
    <TrendingProducts />
  </>
);
