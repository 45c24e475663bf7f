import { digits, type Problem, type Rule } from "../card-rules.ts";

/** One input of the card form. Formats its value as the user types, and knows what is wrong with it. */
export class Field {
  readonly input: HTMLInputElement;
  private readonly rule: Rule;
  private isChecked = false;

  constructor(id: string, rule: Rule, onChange: (field: Field) => void) {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) throw new Error(`The card form has no input "${id}".`);
    this.input = input;
    this.rule = rule;
    input.addEventListener("input", (event) => {
      this.isChecked = false;
      this.format(event instanceof InputEvent && event.inputType.startsWith("delete"));
      onChange(this);
    });
    input.addEventListener("blur", () => {
      this.isChecked ||= input.value !== "";
      onChange(this);
    });
  }

  get problem(): Problem | undefined {
    return this.rule.check(this.input.value, new Date());
  }

  /** The problem, if the user should see it now. An incomplete value is one only after the user has left it. */
  get visibleProblem(): Problem | undefined {
    const { problem } = this;
    return problem && (problem.isFinal || this.isChecked) ? problem : undefined;
  }

  /** Shows the problem, even if the user has not been here. */
  check(): void {
    this.isChecked = true;
  }

  private format(isDeleting: boolean): void {
    const { input } = this;
    const { value, selectionStart } = input;
    const cursor = selectionStart ?? value.length;
    input.value = this.rule.format(value, isDeleting);
    if (cursor === value.length) return;
    const count = digits(value.slice(0, cursor)).length;
    let position = 0;
    while (digits(input.value.slice(0, position)).length < count) position++;
    input.setSelectionRange(position, position);
  }
}
