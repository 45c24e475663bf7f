import type { Brand } from "../card-number.ts";
import { brandOf } from "../card-number.ts";
import {
  digits,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatPostalCode,
  judgeCvc,
  judgeExpiry,
  judgeNumber,
  judgePostalCode,
  MISSING,
  type Problem,
  type Verdict,
} from "../card-rules.ts";
import type { CardState } from "../protocol.ts";
import { CardInput } from "./card-input.ts";

type FieldName = keyof typeof MISSING;

/** The row of inputs: writes as one types, moves on when one is done, and says what is wrong. */
export class CardForm {
  private readonly inputs: Record<FieldName, CardInput>;
  private readonly onChange: (state: CardState) => void;
  private hasPostalCode = true;
  private said = "";

  constructor(onChange: (state: CardState) => void) {
    this.onChange = onChange;
    const judgeNow = (text: string) => judgeExpiry(text, new Date());
    this.inputs = {
      number: this.input("number", formatNumber, judgeNumber, digits),
      expiry: this.input("expiry", formatExpiry, judgeNow, digits),
      cvc: this.input(
        "cvc",
        (text) => formatCvc(text, this.brand),
        (text) => judgeCvc(text, this.brand),
        digits,
      ),
      postalCode: this.input("postal-code", formatPostalCode, judgePostalCode, (text) => text),
    };
  }

  get brand(): Brand {
    return brandOf(digits(this.inputs.number.value));
  }

  /** The card as the API takes it. */
  get details(): { number: string; exp_month: string; exp_year: string; cvc: string } {
    const [month = "", year = ""] = this.inputs.expiry.value.split(" / ");
    const { number, cvc } = this.inputs;
    return { number: digits(number.value), exp_month: month, exp_year: year, cvc: cvc.value };
  }

  get postalCode(): string {
    return this.inputs.postalCode.value.trim();
  }

  get state(): CardState {
    const verdicts = this.fields.map(({ verdict }) => verdict);
    const problem = this.fields.map((field) => field.problem).find((found) => found !== undefined);
    return {
      empty: verdicts.every(({ empty }) => empty),
      complete: verdicts.every(({ complete }) => complete),
      error: problem && { type: "validation_error", ...problem },
      brand: this.brand,
      value: { postalCode: this.postalCode },
    };
  }

  showPostalCode(shown: boolean): void {
    this.hasPostalCode = shown;
    this.inputs.postalCode.show(shown);
    this.tell();
  }

  prefill(postalCode: string): void {
    this.inputs.postalCode.write(postalCode);
  }

  disable(disabled: boolean): void {
    for (const input of Object.values(this.inputs)) input.disable(disabled);
  }

  /** To the first field that still needs something. */
  focus(): void {
    (this.fields.find(({ verdict }) => !verdict.complete) ?? this.inputs.number).focus();
  }

  blur(): void {
    for (const input of Object.values(this.inputs)) input.blur();
  }

  clear(): void {
    for (const input of Object.values(this.inputs)) input.clear();
    this.tell();
  }

  /** What keeps this card from being sent, shown from now on; undefined when nothing does. */
  insist(): Problem | undefined {
    for (const name of this.names) this.inputs[name].insist(MISSING[name]);
    this.tell();
    return this.fields.map((field) => field.problem).find((found) => found !== undefined);
  }

  private get names(): FieldName[] {
    return this.hasPostalCode ? ["number", "expiry", "cvc", "postalCode"] : ["number", "expiry", "cvc"];
  }

  private get fields(): CardInput[] {
    return this.names.map((name) => this.inputs[name]);
  }

  private input(
    id: string,
    format: (text: string, deleting: boolean) => string,
    judge: (text: string) => Verdict,
    kept: (text: string) => string,
  ): CardInput {
    return new CardInput(
      id,
      { format, judge, kept },
      {
        changed: (input) => this.changed(input),
        left: () => this.tell(),
        back: (input) => this.fields[this.fields.indexOf(input) - 1]?.focus(),
      },
    );
  }

  private changed(input: CardInput): void {
    if (input === this.inputs.number) this.inputs.cvc.rejudge();
    this.tell();
    if (input.verdict.complete && input !== this.inputs.postalCode)
      this.fields[this.fields.indexOf(input) + 1]?.focus();
  }

  /** A change event only when something the page can see has changed. */
  private tell(): void {
    const state = this.state;
    const text = JSON.stringify(state);
    if (text === this.said) return;
    this.said = text;
    this.onChange(state);
  }
}
