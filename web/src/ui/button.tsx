import { type ComponentProps, useImperativeHandle, useRef } from "react";
import { Link } from "react-router-dom";
import { useKeptFocus } from "./use-kept-focus.ts";

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
  ["btn", variants[variant], sizes[size], className].filter(Boolean).join(" ");

/** A button; `type="button"` by default. While `loading` it shows progress and cannot be pressed, but keeps focus. */
export const Button = ({
  variant,
  size,
  loading = false,
  disabled,
  className,
  children,
  type = "button",
  ref,
  ...props
}: Look & { loading?: boolean } & ComponentProps<"button">) => {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  useKeptFocus(button, loading);
  return (
    <button
      {...props}
      ref={button}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={look({ variant, size }, className)}
    >
      {loading && <span className="turning" aria-hidden="true" />}
      {children}
    </button>
  );
};

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...props }: Look & ComponentProps<typeof Link>) => (
  <Link {...props} className={look({ variant, size }, className)} />
);
