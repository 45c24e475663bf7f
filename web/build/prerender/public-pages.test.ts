import { expect, test } from "vitest";
import { addresses, renderHtml } from "./renderer.ts";

const template = '<html><head><title>Salus</title></head><body><div id="root"></div></body></html>';

const PAGES: Record<string, [title: string, ...texts: string[]]> = {
  "/": ["Home", "15% off virus protection gear"],
  "/home": ["Home", "15% off virus protection gear"],
  "/portfolio": ["My Portfolio", "Personal info</h2>", "Skills</h2>", "Projects</h2>"],
  "/blogs": ["Blogs", "Choosing disposable gloves"],
  "/blogs/choosing-disposable-gloves": ["Choosing disposable gloves", "Gloves do not replace clean hands."],
  "/contact": ["Contact Us", "1 Example Street"],
  "/delivery": ["Delivery and Returns", "If something arrives damaged"],
  "/privacy": ["Privacy", "What we do not store"],
  "/terms": ["Terms", "Prices and stock"],
  "/basket": ["Basket", "Loading your basket"],
  "/login": ["Login", "Continue with Google"],
  "/forgot-password": ["Forgot Password", "Back to login"],
  "/account/action": ["Your Account", "Reading the link"],
  "/signup": ["Sign Up", "Already have an account?"],
  "/newsletter/confirm": ["Newsletter", "Confirm subscription"],
  "/newsletter/leave": ["Newsletter", "Unsubscribe"],
  "/bookkeeper/confirm": ["Copies for Bookkeeping", "Send me copies"],
  "/bookkeeper/leave": ["Copies for Bookkeeping", "Stop these copies"],
  "/list-reminder": ["List Reminder", "Stop this reminder"],
};

test("[X-6] each public page is tried here", () => {
  const paths = addresses.flatMap(({ path, page }) => (page?.who === "all" && !page.path.includes(":") ? path : []));
  expect(Object.keys(PAGES)).toEqual(expect.arrayContaining(paths));
});

test.each(Object.entries(PAGES))(
  "[X-6 S-1 K-2] the HTML of %s is complete, and has what search engines and link previews need",
  async (path, [title, ...texts]) => {
    const html = await renderHtml(template, path, addresses.find((address) => address.path === path)?.page);
    const meta = (name: string) => new RegExp(`<meta ${name} content="([^"]*)"`).exec(html)?.[1];
    expect(html).toContain(`<title>${title} - Salus</title>`);
    const main = html.slice(html.indexOf("<main"));
    expect(texts.filter((text) => !main.includes(text))).toEqual([]);
    expect(meta('name="description"')?.length).toBeGreaterThan(50);
    expect(meta('property="og:title"')).toBe(title === "Home" ? "Salus: medical and personal-care supplies" : title);
    const image = path.startsWith("/blogs/") ? `${path.replace("blogs", "articles")}.png` : "/og.png";
    expect(new URL(meta('property="og:image"') ?? "").pathname).toBe(image);
    const isIndexed = !/^\/(newsletter|bookkeeper|account|list-reminder)/.test(path);
    const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(address && new URL(address).pathname).toBe(isIndexed ? path.replace("/home", "/") : undefined);
    expect(meta('name="robots"')).toBe(isIndexed ? undefined : "noindex");
  },
);
