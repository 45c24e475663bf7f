import { existsSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { articleBodies } from "./article-bodies.tsx";
import { ArticlePage } from "./article-page.tsx";
import { articles } from "./articles.ts";

test("[S-2] the blog has at least three articles, newest first, each under an address of its own", () => {
  expect(articles.length).toBeGreaterThanOrEqual(3);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(Object.keys(articleBodies).sort()).toEqual(articles.map(({ slug }) => slug).sort());
});

test.each(articles)(
  "[S-2] [X-6] $slug takes as long to read as it says, and has a picture for link previews",
  ({ slug, minutes }) => {
    const Body = articleBodies[slug];
    const { container } = render(Body ? <Body /> : null);
    const words = (container.textContent ?? "").trim().split(/\s+/).length;
    expect(minutes).toBe(Math.ceil(words / 200));
    expect(existsSync(`${import.meta.dirname}/../../../public/articles/${slug}.png`)).toBe(true);
  },
);

test("[S-2 N-7] an article leads to all of them and to products; another address is not available", () => {
  const open = (slug = "") => renderShop(<ArticlePage />, { at: `/blogs/${slug}`, path: "/blogs/:slug" });
  const { unmount } = open(articles[0]?.slug);
  expect(document.body).toHaveTextContent(/\w+ \d+, 2022.*\d min read/);
  expect(screen.getByRole("link", { name: "All articles" })).toHaveAttribute("href", "/blogs");
  const [product] = within(screen.getByRole("complementary")).getAllByRole("link");
  expect(product).toHaveAttribute("href", expect.stringMatching(/^\/products\?q=/));
  unmount();
  open("no-such-article");
  expect(screen.getByRole("heading")).toHaveTextContent("The page you are looking for is not available");
});
