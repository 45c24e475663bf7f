import type { ReactNode } from "react";

export type BadgeTone = "success" | "warning" | "neutral" | "danger";

const tones: Record<BadgeTone, string> = {
  success: "badge-success",
  warning: "badge-warning",
  neutral: "badge-neutral",
  danger: "badge-error",
};

export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge-soft ${tones[tone]} font-medium whitespace-nowrap`}>{children}</span>
);
