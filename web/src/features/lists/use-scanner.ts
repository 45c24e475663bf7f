import { useEffect, useEffectEvent } from "react";

/** A scanner types faster than people do. In milliseconds from key to key. */
const GAP_MS = 100;

/** A number of pieces that somebody types has fewer digits. */
const CODE_LENGTH = 6;

/** A field for a number, and what stood in it before the scan. */
export interface Before {
  productId: string;
  typed: string;
}

/** The separator of element strings, which keyboards type as Ctrl+]. */
const keyOf = ({ key, ctrlKey }: KeyboardEvent) => (ctrlKey && key === "]" ? "\u001d" : key);

const fieldOf = (target: EventTarget | null) => (target instanceof HTMLInputElement ? target : undefined);
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input:not([data-product]), textarea, select");

/**
 * Hears a scanner that types a code and Enter, wherever the focus is but in fields for text. In a field with
 * `data-product`, `before` says what stood there.
 */
export const useScanner = (onScan: (code: string, before: Before | undefined) => void): void => {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let code = "";
    let lastAt = 0;
    let before: Before | undefined;
    const hear = (event: KeyboardEvent) => {
      const { target, timeStamp, altKey, metaKey } = event;
      const key = keyOf(event);
      if (timeStamp - lastAt > GAP_MS || isTyping(target)) code = "";
      if (key === "Enter") {
        const isCode = before === undefined ? code !== "" : code.length >= CODE_LENGTH || /\D/.test(code);
        if (isCode) {
          // Enter presses no button, and leads to no other field.
          event.preventDefault();
          event.stopPropagation();
          scan(code, before);
        }
        code = "";
        return;
      }
      if (key.length !== 1 || altKey || metaKey || (event.ctrlKey && key !== "\u001d") || isTyping(target)) return;
      if (code === "") {
        const field = fieldOf(target);
        before = field && { productId: field.dataset.product ?? "", typed: field.value };
      }
      code += key;
      lastAt = timeStamp;
    };
    document.addEventListener("keydown", hear, true);
    return () => document.removeEventListener("keydown", hear, true);
  }, []);
};
