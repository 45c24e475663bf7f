import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router-dom";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
type ButtonSize = "sm" | "md" | "lg";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const variants: Record<ButtonVariant, string> = {
  primary: "btn-primary",
  secondary: "btn-outline btn-primary",
  ghost: "btn-ghost",
  danger: "btn-outline btn-error",
};
const sizes: Record<ButtonSize, string> = { sm: "btn-sm", md: "", lg: "btn-lg" };

const look = ({ variant = "primary", size = "md" }: Look, className = "") =>
  ["btn aria-busy:cursor-default aria-busy:opacity-85", variants[variant], sizes[size], className]
    .filter(Boolean)
    .join(" ");

const ignore = (event: MouseEvent) => event.preventDefault();

/** `type="button"` by default. While `loading`, it shows progress and does nothing: disabled, it would lose focus. */
export const Button = ({
  variant,
  size,
  loading = false,
  className,
  children,
  type = "button",
  onClick,
  ...props
}: Look & { loading?: boolean } & ComponentProps<"button">) => (
  <button
    aria-busy={loading || undefined}
    aria-disabled={loading || undefined}
    {...props}
    type={type}
    onClick={loading ? ignore : onClick}
    className={look({ variant, size }, className)}
  >
    {loading && <span className="turning" aria-hidden="true" />}
    <span className="contents">{children}</span>
  </button>
);

export const ButtonLink = ({ variant, size, className, ...props }: Look & ComponentProps<typeof Link>) => (
  <Link {...props} className={look({ variant, size }, className)} />
);
