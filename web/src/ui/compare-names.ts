let names: Intl.Collator | undefined;

/** Orders names as people do, "Size 9" before "Size 10". Made when first used: a phone takes 50 ms. */
export const compareNames = (a: string, b: string): number => {
  names ??= new Intl.Collator(undefined, { numeric: true });
  return names.compare(a, b);
};
