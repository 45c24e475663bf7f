import type { Plugin } from "vite";

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** Puts the stylesheet into the HTML of every page: it is smaller than what a request for it delays the first paint. */
export const inlineStyles = (): Plugin => ({
  name: "salus:inline-styles",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html.replace(STYLESHEET, (_, name: string) => {
        const sheet = bundle[name];
        if (sheet?.type !== "asset") throw new Error(`The stylesheet ${name} is not in the build.`);
        // The disabled link loads nothing. It tells Vite's loader of scripts that the stylesheet is there.
        return `<style>${sheet.source}</style><link rel="stylesheet" disabled href="/${name}">`;
      }),
  },
});
