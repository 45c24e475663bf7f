import { existsSync } from "node:fs";
import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { articleBodies } from "./article-bodies.tsx";
import { articles } from "./articles.ts";

const WORDS_A_MINUTE = 200;

describe("the blog", () => {
  test("[S-2] has at least three articles, newest first, each under an address of its own", () => {
    expect(articles.length).toBeGreaterThanOrEqual(3);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(Object.keys(articleBodies).sort()).toEqual(articles.map(({ slug }) => slug).sort());
  });

  test.each(articles)("[X-6] $slug has a picture of its own for link previews", ({ slug }) => {
    expect(existsSync(`${import.meta.dirname}/../../../public/articles/${slug}.png`)).toBe(true);
  });

  test.each(articles)("[S-2] $slug takes as long to read as it says", ({ slug, minutes }) => {
    const Body = articleBodies[slug];
    const { container } = render(Body ? <Body /> : null);
    const words = (container.textContent ?? "").trim().split(/\s+/).length;
    expect(words).toBeGreaterThan(200);
    expect(minutes).toBe(Math.ceil(words / WORDS_A_MINUTE));
  });
});
