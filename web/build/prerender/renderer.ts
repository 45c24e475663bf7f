import { addressOfIllustration, ILLUSTRATIONS } from "contract/illustrations";
import type { PageContent, RenderPage } from "contract/rendered-pages";
import { renderFrame, renderPage } from "../../src/app/prerender.tsx";
import { firstProductsCall, newestProductsCall, newestReviewsCall } from "../../src/config/calls.ts";
import { pages } from "../../src/config/pages.ts";
import { fillFrame, fillFrameWithContent, fillTemplate } from "./fill-template.ts";

/* Built for Node: renders the public pages and the frames when the web app is built, and the pages with data on request. */
export {
  framedAddresses,
  prerenderedAddresses,
  renderFrame,
  renderPage,
  siteAddress,
} from "../../src/app/prerender.tsx";

/** The addresses of the shop's own pictures of products. */
export const illustrations = ILLUSTRATIONS.map(addressOfIllustration);

const { path: LIST, title } = pages.productList;

/** The API's answers that a page is rendered with, by call. */
const answersOf = ({ products, reviews, catalogue }: PageContent) => ({
  ...(products && { [newestProductsCall]: products }),
  ...(reviews && { [newestReviewsCall]: reviews }),
  ...(catalogue && { [firstProductsCall]: catalogue }),
});

export const renderOnRequest: RenderPage = async ({ template, scripts, pictures }, path, content) => {
  const answers = answersOf(content);
  if (path !== LIST) return fillTemplate(template, await renderPage(path, answers), { scripts, answers, pictures });
  const page = { title, markup: await renderFrame(path, answers), scripts };
  // Without its products, the list comes by script, as that of a search does.
  return content.catalogue
    ? fillFrameWithContent(template, { ...page, answers, pictures })
    : fillFrame(template, { ...page, origins: [] });
};
