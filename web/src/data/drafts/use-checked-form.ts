import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { SubmitEvent } from "react";
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";

export type Schema<Typed extends FieldValues, Input> = Parameters<
  typeof standardSchemaResolver<Typed, unknown, Input>
>[0];

/** The form's fields that hold a text, in the order of the page. */
const textFieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      "name" in element &&
      element.name !== "" &&
      "value" in element &&
      !element.matches("[type=radio], [type=checkbox]"),
  );

/** Browsers and password managers fill fields without an event. What stands in a field counts. */
const readFields = <Typed extends FieldValues, Input>(
  { getValues, setValue }: UseFormReturn<Typed, unknown, Input>,
  form: HTMLFormElement,
) => {
  for (const { name, value } of textFieldsOf(form)) {
    const path = name as FieldPath<Typed>;
    if (value !== String(getValues(path) ?? "")) setValue(path, value as PathValue<Typed, FieldPath<Typed>>);
  }
};

/**
 * Moves the focus to the first wrong field, once. The library does so again a moment later: somebody who has begun to
 * mend that field would type the rest into the next one.
 */
const focusFirst = (errors: FieldErrors, form: HTMLFormElement) => {
  const isWrong = (element: Element) => "name" in element && get(errors, String(element.name)) !== undefined;
  const wrong = [...form.elements].find(isWrong);
  if (wrong instanceof HTMLElement) wrong.focus();
};

interface CheckedFormOptions<Typed extends FieldValues, Input> {
  schema: Schema<Typed, Input>;
  /** When fields are checked first; by default when the form is sent. */
  mode?: UseFormProps<Typed>["mode"];
  defaultValues?: UseFormProps<Typed>["defaultValues"];
}

/** A form that is checked by a schema when it is sent, with what stands in its fields. */
export const useCheckedForm = <Typed extends FieldValues, Input>(options: CheckedFormOptions<Typed, Input>) => {
  const { schema, ...others } = options;
  const form = useForm<Typed, unknown, Input>({
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
    ...others,
  });
  return {
    form,
    /** The props of the field with this name, error included. */
    field: (name: FieldPath<Typed>) => {
      const error: FieldError | undefined = get(form.formState.errors, name);
      return { ...form.register(name), error: error?.message };
    },
    isSubmitting: form.formState.isSubmitting,
    /** The handler of the form's `onSubmit`. */
    whenSent: (send: (input: Input) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
      const { currentTarget } = event;
      readFields(form, currentTarget);
      return form.handleSubmit(send, (errors) => focusFirst(errors, currentTarget))(event);
    },
  };
};
