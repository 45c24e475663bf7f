import { type ReportNode, RULES, type Shop } from "../../test/rules/emulator.ts";

const DOCUMENTS = [
  "userDocument",
  "productDocument",
  "orderDocument",
  "holdDocument",
  "skuDocument",
  "hiddenReviewDocument",
  "hiddenDocument",
] as const;
type Looked = Record<(typeof DOCUMENTS)[number], number>;

const nodesOf = (node: ReportNode): ReportNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** The rules' reads of other documents so far, by kind, from the emulator's report of evaluated expressions. */
export const looksOf = async (shop: Shop): Promise<Looked> => {
  const looks = Object.fromEntries(DOCUMENTS.map((name) => [name, 0])) as Looked;
  // The report may contain an expression more than once.
  const seen = new Set<string>();
  for (const { sourcePosition, values = [] } of (await shop.report()).flatMap(nodesOf)) {
    const { currentOffset, endOffset } = sourcePosition;
    const [, which] =
      /^(?:get|exists|getAfter|existsAfter)\((\w+)\(/.exec(RULES.slice(currentOffset, endOffset + 1)) ?? [];
    const document = DOCUMENTS.find((name) => name === which);
    const key = `${currentOffset}-${endOffset}`;
    if (!document || seen.has(key)) continue;
    seen.add(key);
    looks[document] += values.reduce((sum, { count }) => sum + count, 0);
  }
  return looks;
};

/** How many documents the rules read in between. Reading one several times for one request is billed once. */
export const documentsLookedAt = (before: Looked, after: Looked): number =>
  DOCUMENTS.filter((name) => after[name] > before[name]).length;
