const STATEMENT = /allow ([a-z, ]+):([^;]*);/g;
const READS = ["read", "get", "list"];

/** Security rules that allow the same reads, and no writes. */
export const readOnly = (rules: string): string =>
  rules.replace(STATEMENT, (_, methods: string, condition: string) => {
    const reads = methods.split(/, */).filter((method) => READS.includes(method));
    return reads.length > 0 ? `allow ${reads.join(", ")}:${condition};` : "";
  });
