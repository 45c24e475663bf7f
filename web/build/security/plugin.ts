import type { Plugin } from "vite";
import type { Env } from "../../src/config/read-env.ts";
import { readSettings } from "../settings.ts";
import { contentPolicy } from "./content-policy.ts";

/**
 * Adds the Content-Security-Policy to every page of a build. The dev server has none: hot reloading needs inline
 * scripts.
 */
export const contentSecurityPolicy = (): Plugin => {
  let settings: Env;
  return {
    name: "salus:content-security-policy",
    apply: "build",
    configResolved: ({ mode, root }) => {
      settings = readSettings(mode, root);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: contentPolicy(html, settings) },
          injectTo: "head-prepend",
        },
      ],
    },
  };
};
