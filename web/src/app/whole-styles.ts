/**
 * Applies the whole stylesheet. A prerendered page starts with only the styles of what its HTML shows (build/prerender/shown-styles.ts).
 * A frame gets the whole stylesheet as soon as it has loaded, because its content comes by script. A complete page gets it when a script first adds
 * an element or changes a class, before the change is painted.
 *
 * @returns For a frame, a promise that resolves when its content can be shown. It does not reject.
 */
export const applyWholeStyles = (isFrame: boolean): Promise<void> | undefined => {
  const link = document.querySelector<HTMLLinkElement>("[data-whole]");
  if (!link) return undefined;
  // The page's HTML has requested it, before the scripts.
  const css = fetch(link.href)
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "");
  const apply = async () => {
    const sheet = new CSSStyleSheet();
    // The page has its @font-face rules already. Declared again, its fonts would load again, and the text would have another one meanwhile.
    sheet.replaceSync((await css).replace(/@font.*?}/g, ""));
    document.adoptedStyleSheets.push(sheet);
    if (sheet.cssRules.length > 0) return;
    // The browser requests it again, as a stylesheet.
    await new Promise((done) => Object.assign(link, { disabled: false, onload: done, onerror: done }));
  };
  if (isFrame) return apply();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    void apply();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
  return undefined;
};
