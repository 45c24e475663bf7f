import { useEffect, useState } from "react";
import { countProducts, type ProductSearch } from "./catalogue.ts";

/**
 * How many products match; undefined until that is known. `known` is given where the list on the screen shows it already;
 * otherwise the database is asked, once for each search. A failure needs no message: nothing depends on the answer.
 */
export const useProductCount = (search: ProductSearch, known: number | undefined): number | undefined => {
  const { text, sort, inStock } = search;
  const isWanted = known === undefined;
  // The sorting does not change the number.
  const key = `${inStock} ${text.trim()}`;
  const [answer, setAnswer] = useState<{ key: string; count: number }>();
  const isAnswered = answer?.key === key;

  useEffect(() => {
    if (!isWanted || isAnswered) return;
    let isCurrent = true;
    countProducts({ text, sort, inStock }).then(
      (count) => isCurrent && setAnswer({ key, count }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isAnswered, key, text, sort, inStock]);

  return known ?? (isAnswered ? answer.count : undefined);
};
