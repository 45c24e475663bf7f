import { useState } from "react";
import { useAlternatives } from "../data/products/use-alternatives.ts";
import { Badge } from "../ui/badge.tsx";
import { type LineResult, putInstead } from "./put-in.ts";
import { Shortage } from "./shortage.tsx";

export interface NamedResult extends LineResult {
  name: string;
}

interface ResultListProps {
  label: string;
  results: readonly NamedResult[];
}

/** What became of each line. Where there were too few, what can be done about it. */
export const ResultList = ({ label, results }: ResultListProps) => {
  /** The results of lines that were exchanged, by those that they replace. */
  const [exchanged, setExchanged] = useState<ReadonlyMap<NamedResult, NamedResult>>(new Map());
  const shown = results.map((result) => exchanged.get(result) ?? result);
  const alternativesOf = useAlternatives(shown.flatMap(({ short }) => short?.product ?? []));
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-base-300">
      {shown.map(({ name, said, isIn, short }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none moves
        <li key={index} className="flex items-baseline gap-3 py-2">
          <Badge tone={isIn ? "success" : "warning"}>{isIn ? "OK" : "Not added"}</Badge>
          <div className="min-w-0 flex-1">
            <bdi className="wrap-anywhere font-medium">{name}</bdi>
            <span className="block text-muted text-sm">{said}</span>
            {short && (
              <Shortage
                product={short.product}
                missing={isIn ? short.wanted - short.product.availableQuantity : short.wanted}
                alternativesOf={alternativesOf}
                onUse={(other) => {
                  const before = results[index];
                  const result = { name: other.name, ...putInstead(short.product, other, short.wanted) };
                  if (before) setExchanged(new Map([...exchanged, [before, result]]));
                }}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
