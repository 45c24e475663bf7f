type Handler = (event: unknown) => void;

/** on, once and off, as every Stripe element has them. */
export class Emitter {
  private readonly handlers = new Map<string, { handler: Handler; once: boolean }[]>();

  add(type: string, handler: Handler, once = false): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), { handler, once }]);
  }

  /** Without a handler, every one of this type goes. */
  remove(type: string, handler?: Handler): void {
    const left = (this.handlers.get(type) ?? []).filter((entry) => handler !== undefined && entry.handler !== handler);
    this.handlers.set(type, left);
  }

  emit(type: string, event: unknown): void {
    for (const entry of this.handlers.get(type) ?? []) {
      if (entry.once) this.remove(type, entry.handler);
      entry.handler(event);
    }
  }

  clear(): void {
    this.handlers.clear();
  }
}
