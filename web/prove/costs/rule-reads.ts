import { type ReportNode, RULES, type Shop } from "../../test/rules/emulator.ts";

const nodesOf = (node: ReportNode): ReportNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** A look at another document, by the function that names it, and by its collection below a product. */
const LOOK = /^(?:get|exists|getAfter|existsAfter)\((\w+Document|ofProduct\(productId, '\w+')/;

/** The rules' reads of other documents so far, by kind, from the emulator's report of evaluated expressions. */
export const looksOf = async (shop: Shop): Promise<Map<string, number>> => {
  // The report may contain an expression more than once.
  const counts = new Map<string, number>();
  for (const { sourcePosition, values = [] } of (await shop.report()).flatMap(nodesOf)) {
    const expression = RULES.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1);
    const [, document] = LOOK.exec(expression) ?? [];
    const sum = values.reduce((total, { count }) => total + count, 0);
    if (document) counts.set(`${document} ${sourcePosition.currentOffset}-${sourcePosition.endOffset}`, sum);
  }
  return counts;
};

/** How many documents the rules read in between. Reading one several times for one request is billed once. */
export const documentsLookedAt = (before: Map<string, number>, after: Map<string, number>): number => {
  const moved = [...after].filter(([expression, count]) => count > (before.get(expression) ?? 0));
  return new Set(moved.map(([expression]) => expression.replace(/ [0-9-]+$/, ""))).size;
};
