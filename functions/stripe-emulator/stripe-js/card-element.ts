import { Emitter } from "./emitter.ts";
import { openFrame } from "./frame-host.ts";
import { IntegrationError } from "./integration-error.ts";
import type { ApiResult, CardCall, CardOptions, CardState, FromCardFrame, ToCardFrame } from "./protocol.ts";
import { StateClasses } from "./state-classes.ts";

const EMPTY: CardState = {
  empty: true,
  complete: false,
  error: undefined,
  brand: "unknown",
  value: { postalCode: "" },
};

/** The card field as the page sees it: a container of the page with a frame in it that holds the inputs. */
export class CardElement {
  readonly _elementType = "card";
  private readonly emitter = new Emitter();
  private readonly classes = new StateClasses();
  private readonly calls = new Map<number, (result: ApiResult) => void>();
  private readonly onDestroy: () => void;
  private readonly origin: string;
  private options: CardOptions;
  private container: HTMLElement | undefined;
  private frame: HTMLIFrameElement | undefined;
  private port: MessagePort | undefined;
  private label: HTMLElement | undefined;
  private destroyed = false;
  private lastCall = 0;

  constructor(origin: string, options: CardOptions, onDestroy: () => void) {
    this.origin = origin;
    this.options = options;
    this.onDestroy = onDestroy;
  }

  mount(target: string | HTMLElement): void {
    if (this.destroyed) throw new IntegrationError("This Element has already been destroyed. Please create a new one.");
    const container = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
    if (!container)
      throw new IntegrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    if (this.container === container) return;
    this.unmount();
    this.container = container;
    const { frame, port } = openFrame(this.origin, "card-element.html", "Secure card payment input frame");
    Object.assign(frame.style, { border: "0", display: "block", width: "100%", height: "1.2em", colorScheme: "light" });
    this.frame = frame;
    this.port = port;
    port.onmessage = (event: MessageEvent<FromCardFrame>) => this.hear(event.data);
    container.replaceChildren(frame);
    this.classes.attach(container, this.options.classes);
    this.classes.show(EMPTY);
    this.label = findLabel(container);
    this.label?.addEventListener("click", this.focus);
    this.tell({ type: "options", options: plain(this.options) });
  }

  unmount(): void {
    this.label?.removeEventListener("click", this.focus);
    this.port?.close();
    this.frame?.remove();
    this.classes.detach();
    this.container = this.frame = this.port = this.label = undefined;
  }

  destroy(): void {
    if (this.destroyed) return;
    this.unmount();
    this.destroyed = true;
    this.emitter.clear();
    this.onDestroy();
  }

  update(options: CardOptions): void {
    this.options = { ...this.options, ...options };
    if (options.classes) this.classes.rename(options.classes);
    this.tell({ type: "options", options: plain(this.options) });
  }

  readonly focus = (): void => {
    this.frame?.focus();
    this.tell({ type: "focus" });
  };

  blur(): void {
    this.tell({ type: "blur" });
    this.frame?.blur();
  }

  clear(): void {
    this.tell({ type: "clear" });
  }

  on(type: string, handler: (event: unknown) => void): this {
    this.emitter.add(type, handler);
    return this;
  }

  once(type: string, handler: (event: unknown) => void): this {
    this.emitter.add(type, handler, true);
    return this;
  }

  off(type: string, handler?: (event: unknown) => void): this {
    this.emitter.remove(type, handler);
    return this;
  }

  /** Makes a call of the API with this card. @throws IntegrationError when the field is not on the page. */
  _call(call: CardCall): Promise<ApiResult> {
    if (!this.port)
      throw new IntegrationError(
        "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
      );
    const id = ++this.lastCall;
    this.tell({ type: "call", id, call });
    return new Promise((resolve) => this.calls.set(id, resolve));
  }

  private tell(message: ToCardFrame): void {
    this.port?.postMessage(message);
  }

  private hear(message: FromCardFrame): void {
    if (message.type === "height") this.frame?.style.setProperty("height", `${message.height}px`);
    else if (message.type === "submit") this.container?.closest("form")?.requestSubmit();
    else if (message.type === "result") {
      this.calls.get(message.id)?.(message.result);
      this.calls.delete(message.id);
    } else if (message.type === "change") {
      this.classes.show(message.state);
      this.emitter.emit("change", { elementType: "card", ...message.state });
    } else {
      if (message.type === "focus" || message.type === "blur") this.classes.focused(message.type === "focus");
      this.emitter.emit(message.type, { elementType: "card" });
    }
  }
}

/** Clicking the label of the container puts the cursor into the field, as with any input. */
function findLabel(container: HTMLElement): HTMLElement | undefined {
  const named = container.id ? document.querySelector<HTMLElement>(`label[for="${CSS.escape(container.id)}"]`) : null;
  return named ?? container.closest<HTMLElement>("label") ?? undefined;
}

/** Options may hold what no message can carry, such as functions. */
function plain(options: CardOptions): CardOptions {
  return JSON.parse(JSON.stringify(options));
}
