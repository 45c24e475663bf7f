import type { StripeElementStyle } from "@stripe/stripe-js";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Applies the page's `style` option: the variants `base` and `invalid`, and pseudo-classes such as "::placeholder" in them. */
export const applyStyle = ({ base = {}, invalid = {} }: StripeElementStyle): void => {
  sheet.replaceSync("");
  addRules("input", "#icon", base);
  addRules("input[aria-invalid=true]", "#icon.is-invalid", invalid);
};

const addRules = (inputs: string, icon: string, style: object): void => {
  for (const [name, value] of Object.entries(style)) {
    if (name.startsWith(":")) addRules(`${inputs}${name}`, icon, value);
    else if (name === "iconColor") addRule(icon, "color", value);
    else if (name === "fontSmoothing") addRule(inputs, "-webkit-font-smoothing", value);
    else
      addRule(
        inputs,
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
  }
};

const addRule = (selector: string, property: string, value: string): void => {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (rule instanceof CSSStyleRule) rule.style.setProperty(property, value);
};
