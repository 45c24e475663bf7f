import type { PageContent, RenderPage } from "contract/rendered-pages";
import { renderPage } from "../../src/app/prerender.tsx";
import { firstProductsCall, newestReviewsCall, settingsCall, trendingCall } from "../../src/config/calls.ts";
import type { PageFacts } from "../../src/config/page-facts.ts";
import { pages } from "../../src/config/pages.ts";
import { fillTemplate } from "./fill-template.ts";

/* Built for Node: renders the pages when the web app is built, and those with the shop's data on request. */
export { addresses, siteAddress } from "../../src/app/prerender.tsx";

/** The HTML of the page at a path, from its template. `answers` holds responses of the API, by path. */
export const renderHtml = async (
  template: string,
  path: string,
  page: PageFacts | undefined,
  answers: Record<string, unknown> = {},
): Promise<string> => {
  const isPrivate = page !== undefined && page.who !== "all";
  // The pages at one public path, such as the articles, have titles of their own.
  const title = isPrivate || !page?.path.includes(":") ? page?.title : undefined;
  return fillTemplate(template, { markup: await renderPage(path, answers), title, isPrivate, answers });
};

/** The API's answers that a page is rendered with, by call. */
const answersOf = ({ trending, reviews, settings, catalog }: PageContent) => ({
  ...(trending && { [trendingCall]: trending }),
  ...(reviews && { [newestReviewsCall]: reviews }),
  ...(settings && { [settingsCall]: settings }),
  ...(catalog && { [firstProductsCall]: catalog }),
});

export const renderOnRequest: RenderPage = (template, path, content) =>
  renderHtml(template, path, path === pages.productList.path ? pages.productList : pages.home, answersOf(content));
