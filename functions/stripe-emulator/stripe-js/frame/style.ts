import type { StripeElementStyle } from "@stripe/stripe-js";

const SELECTORS: Record<keyof StripeElementStyle, string> = {
  base: "input",
  complete: "input.is-complete",
  empty: "input.is-empty",
  invalid: "input.is-invalid",
};

const PROPERTIES = new Map([
  ["backgroundColor", "background-color"],
  ["color", "color"],
  ["fontFamily", "font-family"],
  ["fontSize", "font-size"],
  ["fontSmoothing", "-webkit-font-smoothing"],
  ["fontStyle", "font-style"],
  ["fontVariant", "font-variant"],
  ["fontWeight", "font-weight"],
  ["letterSpacing", "letter-spacing"],
  ["lineHeight", "line-height"],
  ["textDecoration", "text-decoration"],
  ["textShadow", "text-shadow"],
  ["textTransform", "text-transform"],
]);

const sheet = new CSSStyleSheet();

/** Dresses the inputs as the page's `style` option asks; only the properties that Stripe's elements know. */
export function applyStyle(style: StripeElementStyle = {}): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync("");
  for (const variant of ["base", "empty", "complete", "invalid"] as const) {
    const rules: Record<string, unknown> = { ...style[variant] };
    const selector = SELECTORS[variant];
    addRule(selector, rules);
    if (typeof rules.iconColor === "string") addIconColor(variant, rules.iconColor);
    for (const [name, value] of Object.entries(rules))
      if (name.startsWith(":") && value && typeof value === "object") addRule(`${selector}${name}`, { ...value });
  }
}

function addRule(selector: string, values: Record<string, unknown>): void {
  const rule = newRule(selector);
  for (const [name, value] of Object.entries(values)) {
    const property = PROPERTIES.get(name);
    if (property) rule?.style.setProperty(property, String(value));
  }
}

function addIconColor(variant: keyof StripeElementStyle, color: string): void {
  const rule = newRule(
    variant === "invalid" ? "#icon.is-invalid" : variant === "base" ? "#icon" : `#icon.is-${variant}`,
  );
  rule?.style.setProperty("color", color);
}

/** Undefined for a pseudo-class of another browser. */
function newRule(selector: string): CSSStyleRule | undefined {
  try {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    return rule instanceof CSSStyleRule ? rule : undefined;
  } catch {
    return undefined;
  }
}
