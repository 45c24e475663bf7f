import { useState } from "react";

interface CopyButtonProps {
  text: string;
  /** Named for screen readers: "transaction id". */
  what: string;
}

const SHOWN_MS = 2000;

/** Copies a text to the clipboard, and says so for a moment. */
export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const [said, setSaid] = useState<string>();
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => "Copied",
      () => "Not copied",
    );
    setSaid(copied);
    setTimeout(() => setSaid(undefined), SHOWN_MS);
  };
  return (
    <button type="button" className="text-link min-h-6 text-sm" onClick={() => void copy()}>
      <span>{said ?? "Copy"}</span>
      <span className="sr-only">{` the ${what}`}</span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </button>
  );
};
