import type { Brand } from "../card-number.ts";

const NAMES: Record<Brand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
  unknown: "",
};

const word = (text: string, fill: string, size = 8) =>
  `<rect width="30" height="20" rx="3" fill="${fill}"/><text x="15" y="${10 + size * 0.36}" fill="#fff" font-family="Arial,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${text}</text>`;

const PICTURES: Record<Brand, string> = {
  visa: `<rect width="30" height="20" rx="3" fill="#1a1f71"/><text x="15" y="13.5" fill="#fff" font-family="Arial,sans-serif" font-size="9.5" font-style="italic" font-weight="700" text-anchor="middle">VISA</text>`,
  mastercard: `<rect width="30" height="20" rx="3" fill="#252525"/><circle cx="12" cy="10" r="5.6" fill="#eb001b"/><circle cx="18" cy="10" r="5.6" fill="#f79e1b" fill-opacity=".9"/>`,
  amex: word("AMEX", "#0069b4", 8),
  discover: `${word("DISC", "#4d4d4d", 7.5)}<circle cx="25" cy="16" r="5" fill="#f47216"/>`,
  diners: word("DC", "#0a4a9e", 9),
  jcb: word("JCB", "#0b7b3e", 9),
  unionpay: word("UP", "#00508e", 9),
  unknown: `<rect x=".75" y=".75" width="28.5" height="18.5" rx="2.5" fill="none" stroke="currentColor" stroke-width="1.5"/><rect y="5" width="30" height="3.5" fill="currentColor"/><rect x="4" y="13" width="8" height="2" rx="1" fill="currentColor"/>`,
};

const WRONG = `<rect x=".75" y=".75" width="28.5" height="18.5" rx="2.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M15 5v6.5M15 14v1.8" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`;

/** Shows the brand of the number as it becomes known, or that something is wrong. */
export function showBrand(icon: Element, brand: Brand, wrong: boolean): void {
  icon.innerHTML = `<svg viewBox="0 0 30 20" width="30" height="20" aria-hidden="true">${wrong ? WRONG : PICTURES[brand]}</svg>`;
  icon.classList.toggle("is-invalid", wrong);
  const name = wrong ? "" : NAMES[brand];
  icon.setAttribute("aria-label", name);
  icon.toggleAttribute("aria-hidden", name === "");
  if (name === "") icon.setAttribute("aria-hidden", "true");
}
