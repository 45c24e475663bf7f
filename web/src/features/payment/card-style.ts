import type { StripeCardElementOptions } from "@stripe/stripe-js";
import { useSyncExternalStore } from "react";

// The card form is a frame of the payment provider's, which the shop's stylesheet does not reach: hence the colors again.
const COLORS = {
  light: { text: "#10292f", placeholder: "#5f7479", error: "#b3261e" },
  dark: { text: "#e6f0f0", placeholder: "#8fa5aa", error: "#ff9d94" },
} as const;

const style = ({ text, placeholder, error }: (typeof COLORS)["light" | "dark"]): StripeCardElementOptions["style"] => ({
  base: {
    color: text,
    iconColor: text,
    fontFamily: "Inter, system-ui, sans-serif",
    fontSize: "16px",
    fontSmoothing: "antialiased",
    "::placeholder": { color: placeholder },
  },
  invalid: { color: error, iconColor: error },
});

const STYLES = { light: style(COLORS.light), dark: style(COLORS.dark) };

const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

const subscribe = (onChange: () => void) => {
  const query = prefersDark();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** The style of the card field, for light or dark mode. */
export const useCardStyle = () => {
  const isDark = useSyncExternalStore(subscribe, () => prefersDark().matches);
  return isDark ? STYLES.dark : STYLES.light;
};
