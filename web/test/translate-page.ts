/**
 * Does to a page what Chrome's translation does: each text is replaced by a new one inside two `<font>` elements, and so is each text that
 * appears later. The words stay, so that tests find them. Runs in the page.
 */
export const translatePage = (): void => {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      const isDone = text.parentElement?.closest("font, script, style, title, option, textarea, noscript, svg");
      if (isDone || !text.data.trim() || !text.isConnected) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") translate(target);
      else for (const node of addedNodes) translate(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  translate(document);
};
