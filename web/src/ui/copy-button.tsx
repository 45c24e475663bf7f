import { useState } from "react";

const SHOWN_MS = 2000;

export const CopyButton = ({ text, what }: { text: string; what: string }) => {
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
