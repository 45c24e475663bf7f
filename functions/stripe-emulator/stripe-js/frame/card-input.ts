import type { Problem, Verdict } from "../card-rules.ts";

interface Rules {
  format: (text: string, deleting: boolean) => string;
  judge: (text: string) => Verdict;
  /** The characters that count, by which the cursor keeps its place when spaces come and go. */
  kept: (text: string) => string;
}

interface Listener {
  changed: (input: CardInput) => void;
  left: (input: CardInput) => void;
  /** Backspace was pressed in an empty field. */
  back: (input: CardInput) => void;
}

/** One input of the card field. */
export class CardInput {
  private readonly element: HTMLInputElement;
  private readonly rules: Rules;
  private left = false;
  private written = "";
  private missing: Problem | undefined;
  verdict: Verdict = { empty: true, complete: false };

  constructor(id: string, rules: Rules, listener: Listener) {
    const element = document.getElementById(id);
    if (!(element instanceof HTMLInputElement)) throw new Error(`The card field has no input "${id}".`);
    this.element = element;
    this.rules = rules;
    element.addEventListener("input", (event) => {
      this.left = false;
      this.missing = undefined;
      this.reformat(event instanceof InputEvent && event.inputType.startsWith("delete"));
      listener.changed(this);
    });
    element.addEventListener("focus", () => {
      this.left = false;
      this.mark();
    });
    element.addEventListener("blur", () => {
      this.left = true;
      this.mark();
      // A narrow field shows the number's end, by which people know their cards; the browser first jumps to its start.
      requestAnimationFrame(() => {
        element.scrollLeft = element.scrollWidth;
      });
      listener.left(this);
    });
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Backspace" || element.value !== "") return;
      event.preventDefault();
      listener.back(this);
    });
  }

  get value(): string {
    return this.element.value;
  }

  /** What is wrong and to be shown now. */
  get problem(): Problem | undefined {
    return this.verdict.invalid ?? this.missing ?? (this.left ? this.verdict.incomplete : undefined);
  }

  write(text: string): void {
    this.put(this.rules.format(text, false));
    this.rejudge();
  }

  clear(): void {
    this.missing = undefined;
    this.left = false;
    this.write("");
  }

  rejudge(): void {
    this.put(this.rules.format(this.element.value, true));
    this.verdict = this.rules.judge(this.element.value);
    this.mark();
  }

  insist(missing: Problem): void {
    if (this.verdict.empty) this.missing = missing;
    else this.left = true;
    this.mark();
  }

  show(shown: boolean): void {
    for (const part of [this.element, ...(this.element.labels ?? [])]) part.hidden = !shown;
  }

  disable(disabled: boolean): void {
    this.element.disabled = disabled;
  }

  focus(): void {
    this.element.focus();
  }

  blur(): void {
    this.element.blur();
  }

  private reformat(deleting: boolean): void {
    const { element, rules } = this;
    if (deleting) this.deleteThroughSpace();
    const before = rules.kept(element.value.slice(0, this.cursor)).length;
    const atEnd = this.cursor === element.value.length;
    this.put(rules.format(element.value, deleting));
    const position = atEnd ? element.value.length : this.placeAfter(before);
    element.setSelectionRange(position, position);
    this.verdict = rules.judge(element.value);
    this.mark();
  }

  /** Deleting a space or a slash, which would come back at once, takes the character before it. */
  private deleteThroughSpace(): void {
    const { element, rules, cursor } = this;
    if (rules.kept(element.value) !== rules.kept(this.written)) return;
    const kept = rules.kept(element.value.slice(0, cursor));
    const end = this.placeAfter(kept.length);
    element.value = element.value.slice(0, Math.max(0, end - 1)) + element.value.slice(end);
    element.setSelectionRange(Math.max(0, end - 1), Math.max(0, end - 1));
  }

  private get cursor(): number {
    return this.element.selectionStart ?? this.element.value.length;
  }

  private put(text: string): void {
    this.element.value = text;
    this.written = text;
  }

  /** The place right after this many characters that count. */
  private placeAfter(count: number): number {
    const text = this.element.value;
    for (let place = 0; place <= text.length; place++)
      if (this.rules.kept(text.slice(0, place)).length >= count) return place;
    return text.length;
  }

  private mark(): void {
    const { element, verdict } = this;
    element.classList.toggle("is-invalid", this.problem !== undefined);
    element.classList.toggle("is-complete", verdict.complete);
    element.classList.toggle("is-empty", verdict.empty);
    element.setAttribute("aria-invalid", String(this.problem !== undefined));
  }
}
