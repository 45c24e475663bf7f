/**
 * Applies the whole stylesheet as soon as a script adds something to the page or changes a class, before the change is painted. Until then, a public
 * page has only the styles of what its HTML shows (build/prerender/shown-styles.ts).
 */
export const applyWholeStylesOnChange = (): void => {
  const link = document.querySelector<HTMLLinkElement>("link[data-whole]");
  if (!link) return;
  // The page's HTML has requested it, before the scripts. If that fails, the browser requests it again.
  const css = fetch(link.href)
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "");
  const observer = new MutationObserver(async () => {
    observer.disconnect();
    const sheet = new CSSStyleSheet();
    // The page has its fonts already. Declared again, they would load again, and the text would have another font meanwhile.
    sheet.replaceSync((await css).replace(/@font-face{.*?}/g, ""));
    document.adoptedStyleSheets.push(sheet);
    link.disabled = sheet.cssRules.length > 0;
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
};
