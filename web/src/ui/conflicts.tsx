import { Button } from "./button.tsx";

interface Conflict {
  field: string;
  theirs: unknown;
  mine: unknown;
}

interface ConflictsProps {
  conflicts: readonly Conflict[];
  labels: Record<string, string>;
  onSettle: (conflict: Conflict, whose: "mine" | "theirs") => void;
  /** A field's value as people know it; by default as it is. */
  inWords?: (value: unknown, field: string) => string;
}

const CHOICES = [
  { whose: "mine", text: "Keep mine" },
  { whose: "theirs", text: "Take theirs" },
] as const;

const asItIs = (value: unknown): string => String(value ?? "");

export const Conflicts = ({ conflicts, labels, onSettle, inWords = asItIs }: ConflictsProps) =>
  conflicts.length > 0 && (
    <div role="alert" className="alert alert-warning alert-soft flex flex-col items-start gap-4">
      <p>This has been changed elsewhere since you opened it. Nothing is saved yet: choose, then save again.</p>
      {conflicts.map((conflict) => {
        const label = labels[conflict.field] ?? conflict.field;
        return (
          <div key={conflict.field} className="flex w-full flex-col gap-2">
            <p className="wrap-anywhere">
              <strong>{label}</strong>
              <span>: now </span>
              <bdi dir="auto">{`“${inWords(conflict.theirs, conflict.field)}”`}</bdi>
              <span>, you wrote </span>
              <bdi dir="auto">{`“${inWords(conflict.mine, conflict.field)}”`}</bdi>
            </p>
            <div className="flex flex-wrap gap-2">
              {CHOICES.map(({ whose, text }) => (
                <Button
                  key={whose}
                  size="sm"
                  variant="secondary"
                  aria-label={`${text}: ${label}`}
                  onClick={() => onSettle(conflict, whose)}
                >
                  {text}
                </Button>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
