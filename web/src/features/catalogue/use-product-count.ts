import { useEffect, useState } from "react";
import { countProducts, PRODUCTS_PER_PAGE, type ProductSearch } from "../../data/products/catalogue.ts";

/**
 * How many products match; undefined until that is known. A first page that is not full has told it already; else the shop is
 * asked, once for each search. Nothing depends on the answer, so that a failure is not worth a message.
 */
export const useProductCount = (
  { text, sort, inStock }: ProductSearch,
  shown: number,
  isFirstPage: boolean,
): number | undefined => {
  const known = isFirstPage && shown < PRODUCTS_PER_PAGE ? shown : undefined;
  const isWanted = known === undefined;
  // The order changes nothing about the number.
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
