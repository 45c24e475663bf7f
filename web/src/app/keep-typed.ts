type TypedField = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (field: TypedField) => field.value !== field.defaultValue;

/** As if it were typed: React hears of it. */
const type = (field: TypedField, text: string) => {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/**
 * Remembers the fields of a prerendered page, before React hydrates it. Where the page is not as it was sent, as when
 * the browser has translated it, React draws it anew: call the returned function then. It puts what was typed into the
 * new fields, and the focus where it was.
 */
export const keepTyped = (root: HTMLElement): (() => void) => {
  const selector = "input:not([type=radio], [type=checkbox], [type=file]), textarea";
  const before = [...root.querySelectorAll<TypedField>(selector)].filter(({ name }) => name !== "");
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target;
  };
  root.addEventListener("focusin", follow);
  return () => {
    root.removeEventListener("focusin", follow);
    for (const old of before) {
      if (old.isConnected) continue;
      const now = root.querySelector<TypedField>(`:is(input, textarea)[name="${CSS.escape(old.name)}"]`);
      if (now && !isTyped(now) && isTyped(old)) type(now, old.value);
      if (old === focused) now?.focus();
    }
  };
};
