const DOCUMENTS = ["userDocument", "productDocument", "orderDocument"] as const;
type Looked = Record<(typeof DOCUMENTS)[number], number>;

interface Node {
  sourcePosition?: { currentOffset?: number; endOffset?: number };
  values?: { count: number }[];
  children?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** How often the rules have looked at another document so far, by which one: from the emulator's report of what it evaluated. */
export const looksOf = async (emulator: string, projectId: string): Promise<Looked> => {
  const answer = await fetch(`http://${emulator}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { rules, report } = (await answer.json()) as { rules: { files: { content: string }[] }; report: Node[] };
  const text = rules.files[0]?.content ?? "";
  const looks: Looked = { userDocument: 0, productDocument: 0, orderDocument: 0 };
  // An expression may stand in the report more than once.
  const seen = new Set<string>();
  for (const { sourcePosition, values = [] } of report.flatMap(nodesOf)) {
    const { currentOffset = 0, endOffset = 0 } = sourcePosition ?? {};
    const [, which] =
      /^(?:get|exists|getAfter|existsAfter)\((\w+)\(/.exec(text.slice(currentOffset, endOffset + 1)) ?? [];
    const document = DOCUMENTS.find((name) => name === which);
    const key = `${currentOffset}-${endOffset}`;
    if (!document || seen.has(key)) continue;
    seen.add(key);
    looks[document] += values.reduce((sum, { count }) => sum + count, 0);
  }
  return looks;
};

/** How many documents the rules looked at meanwhile; one that is looked at several times for one request is billed once. */
export const documentsLookedAt = (before: Looked, after: Looked): number =>
  DOCUMENTS.filter((name) => after[name] > before[name]).length;
