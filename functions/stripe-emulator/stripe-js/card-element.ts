import type { PaymentMethod } from "@stripe/stripe-js";
import {
  type ApiParams,
  type ApiResult,
  type CardOptions,
  type CardState,
  type FromCard,
  openFrame,
  type ToCard,
} from "./messages.ts";

type Handler = (event: unknown) => void;

/** The card form as the page sees it: the page's container with a frame that holds the inputs. */
export class CardElement {
  readonly _elementType = "card";
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly frame: HTMLIFrameElement;
  private readonly port: MessagePort;
  private container: HTMLElement | undefined;

  constructor(
    origin: string,
    options: CardOptions,
    private readonly onDestroy: () => void,
  ) {
    ({ frame: this.frame, port: this.port } = openFrame(origin, "card.html", "Secure card payment input frame"));
    this.port.onmessage = ({ data }: MessageEvent<FromCard>) => this.receive(data);
    this.update(options);
  }

  mount(container: HTMLElement): void {
    this.container = container;
    container.classList.add("StripeElement", "StripeElement--empty");
    this.frame.style.height = "1.5em";
    container.replaceChildren(this.frame);
  }

  /** Merges the options. Options that the emulator doesn't know have no effect. */
  update({ style, disabled }: CardOptions): void {
    this.post({ options: { style, disabled } });
  }

  destroy(): void {
    this.port.close();
    this.frame.remove();
    this.handlers.clear();
    this.onDestroy();
  }

  on(type: string, handler: Handler): this {
    this.handlers.set(type, (this.handlers.get(type) ?? new Set()).add(handler));
    return this;
  }

  off(type: string, handler: Handler): this {
    this.handlers.get(type)?.delete(handler);
    return this;
  }

  /** Makes a payment method of the card. Resolves to a validation error when the card is incomplete. */
  _makeMethod(params: ApiParams): Promise<ApiResult<PaymentMethod>> {
    const { port1, port2 } = new MessageChannel();
    this.post({ params }, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<ApiResult<PaymentMethod>>) => resolve(data);
    });
  }

  private post(message: ToCard, ports: MessagePort[] = []): void {
    this.port.postMessage(message, ports);
  }

  private receive(message: FromCard): void {
    if ("height" in message) this.frame.style.height = `${message.height}px`;
    else if ("state" in message) this.change(message.state);
    else if (message.event === "submit") this.container?.closest("form")?.requestSubmit();
    else {
      if (message.event !== "ready") this.toggleClass("focus", message.event === "focus");
      this.emit(message.event, {});
    }
  }

  private change(state: CardState): void {
    this.toggleClass("empty", state.empty);
    this.toggleClass("complete", state.complete);
    this.toggleClass("invalid", state.error !== undefined);
    this.emit("change", state);
  }

  private toggleClass(name: string, isOn: boolean): void {
    this.container?.classList.toggle(`StripeElement--${name}`, isOn);
  }

  private emit(type: string, event: object): void {
    for (const handler of this.handlers.get(type) ?? []) handler({ elementType: "card", ...event });
  }
}
