import type { StripeElementClasses } from "@stripe/stripe-js";
import type { CardState } from "./protocol.ts";

const NAMES = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
} as const;
type Name = keyof typeof NAMES;

/** The classes on the container by which a page styles the field's states. */
export class StateClasses {
  private names: Record<Name, string> = NAMES;
  private container: HTMLElement | undefined;
  private readonly shown = new Set<Name>();

  attach(container: HTMLElement, names: StripeElementClasses | undefined): void {
    this.names = { ...NAMES, ...names };
    this.container = container;
    this.set("base", true);
  }

  detach(): void {
    for (const name of [...this.shown]) this.set(name, false);
    this.container = undefined;
  }

  rename(names: StripeElementClasses): void {
    const shown = [...this.shown];
    for (const name of shown) this.set(name, false);
    this.names = { ...this.names, ...names };
    for (const name of shown) this.set(name, true);
  }

  show(state: CardState): void {
    this.set("complete", state.complete);
    this.set("empty", state.empty);
    this.set("invalid", state.error !== undefined);
  }

  focused(focused: boolean): void {
    this.set("focus", focused);
  }

  private set(name: Name, on: boolean): void {
    for (const part of this.names[name].split(/\s+/).filter(Boolean)) this.container?.classList.toggle(part, on);
    if (on) this.shown.add(name);
    else this.shown.delete(name);
  }
}
