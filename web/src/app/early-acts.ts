declare global {
  interface Window {
    /** The last button that was pressed on a prerendered page before its script loaded. Set by index.html. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isChanged = ({ value, defaultValue }: TextBox) => value !== defaultValue;

/**
 * Changes a field as typing does. React watches the `value` of the element itself, so a plain assignment would go
 * unnoticed.
 */
const type = (field: TextBox, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/**
 * Records what the user typed and pressed on a prerendered page before its script loaded. Until then buttons have no
 * effect, and forms lose their input when React takes over. Returns a function that repeats all of it, to be called
 * once React has.
 */
export const noteEarlyActs = (root: HTMLElement): (() => void) => {
  // A checkbox has a value of its own, whether it is checked or not.
  const fields = [...root.querySelectorAll<TextBox>("input:not([type=checkbox]), textarea")].filter(isChanged);
  const typed = fields.map((field) => ({ field, value: field.value }));
  return () => {
    const button = window.pressedEarly;
    // React hydrates the part of the page that an event is for at once, so the events after it take effect.
    for (const { field } of typed) field.dispatchEvent(new Event("input", { bubbles: true }));
    for (const { field, value } of typed) type(field, value);
    if (button?.isConnected) button.click();
  };
};
