declare global {
  interface Window {
    /** The button that was pressed last on a prerendered page before its script had come; index.html keeps it. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isChanged = ({ value, defaultValue }: TextBox) => value !== defaultValue;

/** Changes a field as typing does: React, which watches the element's own `value`, would miss a plain assignment. */
const type = (field: TextBox, value: string) => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/**
 * Notes what a person has typed and pressed on a prerendered page before its script had come. Answers with the way to do it
 * once more, for when the script has taken the page over: until then buttons do nothing, and forms begin anew after it.
 */
export const noteEarlyActs = (root: HTMLElement): (() => void) => {
  const fields = [...root.querySelectorAll<TextBox>("input, textarea")].filter(isChanged);
  const typed = fields.map((field) => ({ field, value: field.value }));
  return () => {
    const button = window.pressedEarly;
    // An event makes React take over at once the part of the page that it is for; what comes after finds it alive.
    for (const { field } of typed) field.dispatchEvent(new Event("input", { bubbles: true }));
    for (const { field, value } of typed) type(field, value);
    if (button?.isConnected) button.click();
  };
};
