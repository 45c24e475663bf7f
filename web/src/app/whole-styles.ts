/**
 * A prerendered page has only the styles of what its HTML shows (build/prerender/shown-styles.ts). Its HTML has requested the whole stylesheet, before
 * the scripts. If that fails, the browser requests it again.
 */
const linkToWhole = () => document.querySelector<HTMLLinkElement>("link[data-whole]");

const load = ({ href }: HTMLLinkElement): Promise<string> =>
  fetch(href)
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "");

const apply = (link: HTMLLinkElement, css: string): void => {
  const sheet = new CSSStyleSheet();
  // The page has its fonts already. Declared again, they would load again, and the text would have another font meanwhile.
  sheet.replaceSync(css.replace(/@font-face{.*?}/g, ""));
  document.adoptedStyleSheets.push(sheet);
  link.disabled = sheet.cssRules.length > 0;
};

/** Applies the whole stylesheet, for a page whose content comes by script. */
export const applyWholeStyles = async (): Promise<void> => {
  const link = linkToWhole();
  if (link) apply(link, await load(link));
};

/** Applies the whole stylesheet as soon as a script adds something to the page or changes a class, before the change is painted. */
export const applyWholeStylesOnChange = (): void => {
  const link = linkToWhole();
  if (!link) return;
  const css = load(link);
  const observer = new MutationObserver(async () => {
    observer.disconnect();
    apply(link, await css);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
};
