import { loadEnv, type Plugin } from "vite";
import { readEnv } from "../../src/config/read-env.ts";
import { contentPolicy } from "./content-policy.ts";

/** Builds the Content-Security-Policy into every page. Vite's dev server has none: its hot reload lives on inline scripts. */
export const contentSecurityPolicy = (): Plugin => {
  let settings: ReturnType<typeof readEnv>;
  return {
    name: "salus:content-security-policy",
    apply: "build",
    configResolved: ({ mode, root }) => {
      settings = readEnv(loadEnv(mode, root));
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
