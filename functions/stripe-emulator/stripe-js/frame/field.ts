import type { Problem, Rule } from "../card-rules.ts";

/** One input of the card form. Formats its value as the user types, and knows what is wrong with it. */
export class Field {
  readonly input: HTMLInputElement;
  private isChecked = false;

  constructor(
    id: string,
    private readonly rule: Rule,
    onChange: (field: Field) => void,
  ) {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) throw new Error(`The card form has no input "${id}".`);
    this.input = input;
    const format = (isDeleting: boolean) => {
      input.value = rule.format(input.value, isDeleting);
    };
    input.addEventListener("input", (event) => {
      this.isChecked = false;
      // Whoever types in the middle of the text keeps the cursor there.
      const isAtEnd = input.selectionStart === input.value.length;
      if (isAtEnd) format(event instanceof InputEvent && event.inputType.startsWith("delete"));
      onChange(this);
    });
    input.addEventListener("blur", () => {
      this.isChecked ||= input.value !== "";
      format(false);
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
}
