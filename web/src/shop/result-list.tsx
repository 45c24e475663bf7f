import type { Product } from "contract/product";
import { useAlternatives } from "../data/products/use-alternatives.ts";
import { Badge } from "../ui/badge.tsx";
import { type LineResult, putInstead } from "./put-in.ts";
import { Shortage } from "./shortage.tsx";

export interface NamedResult extends LineResult {
  name: string;
}

interface ResultListProps<R extends NamedResult> {
  label: string;
  results: readonly R[];
  /** Takes the results with one of a line that was exchanged. */
  onChange: (results: R[]) => void;
}

const rank = ({ isIn, isOther }: LineResult) => (isIn ? (isOther ? 1 : 2) : 0);

/** Lines that are not in, then those that are in otherwise than wanted, then the others. */
export const problemsFirst = <R extends LineResult>(results: readonly R[]): R[] =>
  results.toSorted((a, b) => rank(a) - rank(b));

/** What became of each line, and where there were too few, what can be done about it. */
export const ResultList = <R extends NamedResult>({ label, results, onChange }: ResultListProps<R>) => {
  const { alternativesOf } = useAlternatives(results.flatMap(({ short }) => short?.product ?? []));
  const exchange = (index: number, { short, ...result }: R, other: Product) => {
    if (!short) return;
    const put = putInstead(short.product, other, short.wanted);
    onChange(results.with(index, { ...result, name: other.name, ...put } as R));
  };
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-base-300">
      {results.map((result, index) => {
        const { name, said, isIn, isOther, short } = result;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none moves
          <li key={index} className="flex items-baseline gap-3 py-2">
            <Badge tone={isIn && !isOther ? "success" : "warning"}>
              {isIn ? (isOther ? "Changed" : "OK") : "Not added"}
            </Badge>
            <div className="min-w-0 flex-1">
              <bdi className="wrap-anywhere font-medium">{name}</bdi>
              <span className="mb-1 block text-muted text-sm">{said}</span>
              {short && (
                <Shortage
                  product={short.product}
                  missing={isIn ? short.wanted - short.product.availableQuantity : short.wanted}
                  alternativesOf={alternativesOf}
                  onUse={(other) => exchange(index, result, other)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
