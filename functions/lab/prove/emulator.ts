/** What the Firestore emulator says of an expression. A value that is `{}`, or an error, is none. */
export interface ReportNode {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: ReportNode[];
}

/** The rules side of one project of the Firestore emulator at `host` ("127.0.0.1:8080"). */
export const rulesOf = (host: string, projectId: string) => {
  const base = `http://${host}/emulator/v1/projects/${projectId}`;
  return {
    /** Puts rules in force, and forgets what was reported before. False when the compiler refuses them: those before stay in force. */
    put: async (content: string): Promise<boolean> => {
      const files = [{ name: "firestore.rules", content }];
      const body = JSON.stringify({ rules: { files } });
      return (await fetch(`${base}:securityRules`, { method: "PUT", body })).ok;
    },
    /** What was evaluated since the rules were put in force: the roots of trees of expressions. */
    report: async (): Promise<ReportNode[]> => {
      const response = await fetch(`${base}:ruleCoverage`);
      if (!response.ok) throw new Error(`The emulator has no coverage report of ${projectId}: ${response.status}`);
      return ((await response.json()) as { report: ReportNode[] }).report;
    },
  };
};
