import type { StripeElementStyle } from "@stripe/stripe-js";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/**
 * Applies the page's `style` option: the variants `base` and `invalid`, and pseudo-classes such as "::placeholder" in
 * them.
 */
export const applyStyle = ({ base = {}, invalid = {} }: StripeElementStyle): void => {
  sheet.replaceSync("");
  addRules("input", base);
  addRules("input[aria-invalid=true]", invalid);
};

const addRules = (selector: string, style: object): void => {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  for (const [name, value] of Object.entries(style))
    if (name.startsWith(":")) addRules(`${selector}${name}`, value);
    // Stripe's own options, such as iconColor, are no CSS properties and have no effect.
    else if (rule instanceof CSSStyleRule) Object.assign(rule.style, { [name]: value });
};
