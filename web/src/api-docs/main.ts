import viewerStyle from "swagger-ui-dist/swagger-ui.css?inline";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import ownStyle from "./style.css?inline";

/** The viewer of the API's description, served as /api-docs.js. The page is in functions/src/http/description.ts. */
document.adoptedStyleSheets = [viewerStyle, ownStyle].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

const dark = matchMedia("(prefers-color-scheme: dark)");
const followTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
followTheme();
dark.addEventListener("change", followTheme);

type Component = (props: object) => unknown;
interface Viewer {
  React: { createElement: (type: string | Component, props: object | null, ...children: unknown[]) => unknown };
}

/** Hides sign-in and server choice, unlinks headings inside buttons, and makes the guide the page's header. */
const readOnly = ({ React: { createElement } }: Viewer) => ({
  components: {
    AuthorizeBtnContainer: () => null,
    authorizeOperationBtn: () => null,
    ServersContainer: () => null,
    DeepLink: ({ text }: { text: string }) => createElement("span", null, text),
  },
  wrapComponents: {
    InfoContainer: (Guide: Component) => (props: object) =>
      createElement("header", { role: "banner" }, createElement(Guide, props)),
  },
});

SwaggerUI({
  url: "openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  syntaxHighlight: false,
  supportedSubmitMethods: [],
  plugins: [readOnly],
});
