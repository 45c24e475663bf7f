import { Badge } from "../ui/badge.tsx";
import type { LineResult } from "./put-in.ts";

export interface NamedResult extends LineResult {
  name: string;
}

const rank = ({ isIn, isOther }: LineResult) => (isIn ? (isOther ? 1 : 2) : 0);

/** Problems first. */
export const ResultList = ({ label, results }: { label: string; results: readonly NamedResult[] }) => (
  <ul aria-label={label} className="flex flex-col divide-y divide-base-300">
    {results
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ name, said, isIn, isOther }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none moves
        <li key={index} className="flex items-baseline gap-3 py-2">
          <Badge tone={isIn && !isOther ? "success" : "warning"}>
            {isIn ? (isOther ? "Changed" : "OK") : "Not added"}
          </Badge>
          <p className="min-w-0">
            <bdi className="wrap-anywhere font-medium">{name}</bdi>
            <span className="block text-muted text-sm">{said}</span>
          </p>
        </li>
      ))}
  </ul>
);
