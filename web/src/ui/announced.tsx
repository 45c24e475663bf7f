import { useEffect, useEffectEvent, useRef, useState } from "react";

const SETTLED_MS = 1000;

/** Says a text to screen readers once its value has changed and stays: three presses of a button are one sentence. */
export const Announced = ({ of: value, text }: { of: number | string | undefined; text: string }) => {
  const [said, setSaid] = useState("");
  const known = useRef(value);
  const say = useEffectEvent(() => {
    known.current = value;
    setSaid(text);
  });
  useEffect(() => {
    if (known.current === value) return;
    const timer = setTimeout(say, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
};
