import { CARRIERS } from "contract/carriers";
import { type ComponentProps, useId } from "react";
import { TextField } from "../../ui/field.tsx";

/** Who carries a package: one of the list, or any name. */
export const CarrierField = (props: Omit<ComponentProps<typeof TextField>, "label" | "list">) => {
  const list = useId();
  return (
    <>
      <TextField {...props} label="Carrier" list={list} autoComplete="off" />
      <Carriers id={list} />
    </>
  );
};

/** The same for a bar, with the label inside. */
export const CarrierInput = ({ className, ...props }: Omit<ComponentProps<"input">, "list">) => {
  const list = useId();
  return (
    <>
      <input
        {...props}
        className={`input ${className}`}
        dir="auto"
        aria-label="Carrier"
        placeholder="Carrier"
        list={list}
        autoComplete="off"
      />
      <Carriers id={list} />
    </>
  );
};

const Carriers = ({ id }: { id: string }) => (
  <datalist id={id}>
    {Object.keys(CARRIERS).map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
