import { obtainable } from "contract/availability";
import { type KeyboardEvent, useId } from "react";
import { ExpectedBack } from "../../shop/expected-back.tsx";
import { Announced } from "../../ui/announced.tsx";
import { StepButton } from "../../ui/step-button.tsx";
import { type Counted, inWords } from "./counted.ts";
import { nameOf, Picture } from "./product-of-line.tsx";

interface CountRowProps {
  line: Counted;
  isComing: boolean;
  onType: (text: string) => void;
}

/** Enter leads to the next number, and from the last one to the button below. */
const goOn = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  if (key !== "Enter") return;
  const fields = [...(currentTarget.closest("ul")?.querySelectorAll("input") ?? [])];
  const next = fields[fields.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
};

/** A line that is counted. The picture and the name lead into its field, too. */
export const CountRow = ({ line, isComing, onType }: CountRowProps) => {
  const id = useId();
  const { productId, product, target, typed, there, problem, missing } = line;
  const name = nameOf(product, isComing);
  const said = inWords(line);
  const step = (by: number) => onType(String((there ?? 0) + by));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      aria-label={name}
      tabIndex={-1}
      className="grid min-h-16 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 sm:px-4"
    >
      <label htmlFor={id} aria-hidden="true" className="row-span-2 sm:row-span-1">
        <Picture product={product} className="size-14" />
      </label>
      <div className="min-w-0 max-sm:col-span-2">
        <label htmlFor={id} dir="auto" className="wrap-anywhere line-clamp-2 font-semibold">
          {name}
        </label>
        <p className="text-sm max-sm:hidden">
          <Facts target={target} said={said} />
        </p>
      </div>
      <p className="min-w-0 text-sm sm:hidden">
        <Facts target={target} said={said} />
      </p>
      <div className="flex items-center gap-1">
        <StepButton
          className="size-11"
          label={`One fewer: ${name}`}
          sign="−"
          enabled={there !== undefined && there > 0}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          data-product={productId}
          aria-label={`How many are there: ${name}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          className={`input h-11 w-16 px-1 text-center text-lg tabular-nums ${problem ? "input-error" : ""}`}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={goOn}
        />
        <StepButton className="size-11" label={`One more: ${name}`} sign="+" enabled onClick={() => step(1)} />
      </div>
      {product && obtainable(product, missing) < missing && (
        <ExpectedBack on={product.expectedOn} className="col-span-full text-muted text-sm" />
      )}
      <Announced of={said} text={`${name}: ${said}`} />
      <div role="status" className="col-span-full empty:hidden">
        {problem && (
          <p id={`${id}-problem`} className="font-medium text-error text-sm">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
};

const Facts = ({ target, said }: { target: number; said: string }) => (
  <>
    <span className="block text-muted">{`Target ${target}`}</span>
    {said && <span className="block font-medium">{said}</span>}
  </>
);
