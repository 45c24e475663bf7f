import { CARRIERS } from "contract/carriers";
import { type ComponentProps, useId } from "react";
import { TextField } from "../../ui/field.tsx";

/** Who carries a package: one of the list, or any name. */
export const CarrierField = (props: Omit<ComponentProps<typeof TextField>, "label" | "list">) => {
  const list = useId();
  return (
    <>
      <TextField {...props} label="Carrier" list={list} autoComplete="off" />
      <datalist id={list}>
        {Object.keys(CARRIERS).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
