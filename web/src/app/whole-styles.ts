/** Added elements, or other classes: the page may now show what its own styles have no rules for. */
const isNew = ({ type, addedNodes }: MutationRecord): boolean =>
  type === "attributes" || [...addedNodes].some((node) => node instanceof Element);

/**
 * A public page's HTML has only the styles of what it shows (build/prerender/shown-styles.ts). This applies the whole stylesheet as soon as a script
 * changes the page, before that is painted.
 */
export const applyWholeStylesOnChange = (): void => {
  const link = document.querySelector<HTMLLinkElement>("link[data-whole]");
  if (!link) return;
  // The page's HTML has requested it, before the scripts.
  const css = fetch(link.href)
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  const apply = async () => {
    const text = await css;
    if (text === undefined) {
      // The browser requests it again.
      link.disabled = false;
      return;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  };
  const observer = new MutationObserver((changes) => {
    if (!changes.some(isNew)) return;
    observer.disconnect();
    void apply();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
};
