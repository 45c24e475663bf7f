import type { StripeCardElementOptions } from "@stripe/stripe-js";
import { useSyncExternalStore } from "react";

// The card is entered in a frame of the provider's, which the shop's style sheet does not reach: its colours, again.
const COLOURS = {
  light: { text: "#10292f", placeholder: "#5f7479", error: "#b3261e" },
  dark: { text: "#e6f0f0", placeholder: "#8fa5aa", error: "#ff9d94" },
} as const;

const style = ({
  text,
  placeholder,
  error,
}: (typeof COLOURS)["light" | "dark"]): StripeCardElementOptions["style"] => ({
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

const STYLES = { light: style(COLOURS.light), dark: style(COLOURS.dark) };

const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

const subscribe = (onChange: () => void) => {
  const query = prefersDark();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** How the card field looks, in the colours of the day or of the night. */
export const useCardStyle = () => {
  const isDark = useSyncExternalStore(subscribe, () => prefersDark().matches);
  return isDark ? STYLES.dark : STYLES.light;
};
