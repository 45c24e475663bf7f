import type { StripeCardElementOptions } from "@stripe/stripe-js";

// The card form is a frame of the payment provider's, which the shop's stylesheet does not reach: hence the colors again.
const COLORS = {
  light: { text: "#10292f", placeholder: "#5f7479", error: "#b3261e" },
  dark: { text: "#e6f0f0", placeholder: "#8fa5aa", error: "#ff9d94" },
} as const;

/** The style of the card field, for light or dark mode. */
export const cardStyle = (): StripeCardElementOptions["style"] => {
  const { text, placeholder, error } = COLORS[matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"];
  return {
    base: {
      color: text,
      iconColor: text,
      fontFamily: "Inter, system-ui, sans-serif",
      fontSize: "16px",
      fontSmoothing: "antialiased",
      "::placeholder": { color: placeholder },
    },
    invalid: { color: error, iconColor: error },
  };
};
