import { CardElement } from "./card-element.ts";
import { IntegrationError } from "./integration-error.ts";
import type { CardOptions } from "./protocol.ts";

/** What `stripe.elements()` returns: it makes the card field, one at a time. */
export class Elements {
  private readonly origin: string;
  private card: CardElement | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  create(type: string, options: CardOptions = {}): CardElement {
    if (type !== "card") throw new IntegrationError(`The Stripe emulator has the card element only, not "${type}".`);
    if (this.card)
      throw new IntegrationError("Can only create one Element of type card through this instance of Elements.");
    this.card = new CardElement(this.origin, options, () => {
      this.card = null;
    });
    return this.card;
  }

  /** By name, or by the component of react-stripe-js that stands for it. */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    const name = typeof type === "string" ? type : type.__elementType;
    return name === "card" ? this.card : null;
  }

  /** Locale and appearance change nothing about the card field. */
  update(): void {}

  /** Nothing of the card field is fetched from the server. */
  async fetchUpdates(): Promise<object> {
    return {};
  }
}
