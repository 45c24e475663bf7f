import { dayIn } from "contract/days";
import type { LotQuantity } from "contract/lot";
import { type KeyboardEvent, useState } from "react";
import { CameraButton } from "../../shop/camera-button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useZone } from "../../ui/moment.tsx";
import { type PackingLine, type Scanned, scanLot } from "./scan-lot.ts";

/** Scanners type the separator of a code as Ctrl+]. */
const SEPARATOR = "\u001d";

interface ScanFieldProps {
  /** The lines as they are now. */
  linesNow: () => PackingLine[];
  onLots: (at: number, lots: readonly LotQuantity[]) => void;
}

/** Takes what a scanner types, which ends with Enter, or a camera reads, and says what became of it. */
export const ScanField = ({ linesNow, onLots }: ScanFieldProps) => {
  const today = dayIn(useZone(), new Date());
  const [typed, setTyped] = useState("");
  const [current, setCurrent] = useState<number>();
  const [last, setLast] = useState<Scanned>();
  const take = (code: string): Scanned => {
    const scanned = scanLot(code, linesNow(), { current, today });
    setLast(scanned);
    if (scanned.ok) {
      setCurrent(scanned.at);
      onLots(scanned.at, scanned.lots);
    }
    return scanned;
  };
  const onCode = (code: string): string => {
    const scanned = take(code);
    return scanned.ok ? scanned.said : scanned.problem;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey && event.key === "]") {
      event.preventDefault();
      return setTyped(`${event.currentTarget.value}${SEPARATOR}`);
    }
    if (event.key !== "Enter") return;
    // It would send the form.
    event.preventDefault();
    if (!event.currentTarget.value.trim()) return;
    take(event.currentTarget.value);
    setTyped("");
  };
  return (
    <div className="sm:col-span-2">
      <TextField
        label="Scan"
        autoComplete="off"
        hint="Scan the code of each piece, or of a box."
        value={typed}
        error={last && !last.ok ? last.problem : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <p aria-live="polite" className="mt-1 min-h-6 text-sm">
        {last?.ok && <span>{last.said}</span>}
      </p>
      <CameraButton onCode={onCode} />
    </div>
  );
};
