/**
 * Splits an amount over parts, in proportion to their weights, by the largest remainder. All are whole cents. No share
 * is above its weight if the amount is not above their sum.
 */
export const splitCents = (cents: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, one) => all + one, 0);
  if (sum === 0) return weights.map(() => 0);
  // A product of two amounts can be above what a number holds exactly.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(sum)));
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1));
  const missing = cents - shares.reduce((all, one) => all + one, 0);
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
};
