import type { Plugin } from "vite";

const STYLESHEET = /ReactToastify\.css$/;
const ROOT = ":root";

/**
 * Sets react-toastify's custom properties on its container instead of the root. The stylesheet loads late: on the root, they would make the
 * browser recalculate the style of every element, which takes a phone about 100 ms on a page with a table.
 */
export const scopedToasts = (): Plugin => ({
  name: "salus:scoped-toasts",
  enforce: "pre",
  transform: {
    filter: { id: STYLESHEET },
    handler: (css) => {
      if (!css.includes(ROOT))
        throw new Error("react-toastify's stylesheet has no :root. See web/build/scoped-toasts.ts.");
      return css.replaceAll(ROOT, ".Toastify");
    },
  },
});
