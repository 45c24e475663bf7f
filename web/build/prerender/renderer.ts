import type { RenderHome } from "contract/home";
import { renderPage } from "../../src/app/prerender.tsx";
import { REVIEWS_CALL } from "../../src/features/home/testimonials.tsx";
import { PRODUCTS_CALL } from "../../src/features/home/trending-products.tsx";
import { fillTemplate } from "./fill-template.ts";

/* Built for Node: renders the public pages when the web app is built, and the home page on request. */
export {
  framedAddresses,
  prerenderedAddresses,
  renderFrame,
  renderPage,
  siteAddress,
} from "../../src/app/prerender.tsx";

export const renderHome: RenderHome = async ({ template, scripts, pictures }, path, { products, reviews }) => {
  const answers = { ...(products && { [PRODUCTS_CALL]: products }), ...(reviews && { [REVIEWS_CALL]: reviews }) };
  return fillTemplate(template, await renderPage(path, answers), { scripts, answers, pictures });
};
