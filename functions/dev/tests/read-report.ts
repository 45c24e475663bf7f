/** The counts of a step, and a text for each of its failures. */
export interface Result {
  passed: number;
  failed: number;
  failures: string[];
}

const MESSAGE_LINES = 25;
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const plain = (xml: string) =>
  xml.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1").replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

const failure = (title: string, message: string, alone: string) => {
  const lines = message.replace(COLORS, "").trim().split("\n").slice(0, MESSAGE_LINES);
  return `  ✗ ${title}\n\n${lines.join("\n").replace(/^/gm, "    ")}\n\n    Run it alone: ${alone}`;
};

/** A title as a regular expression that a shell reads. Each runner joins titles of `describe` in its own way. */
const patternOf = (title: string) => {
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ [>›] /g, ".*");
  return `'${pattern.replaceAll("'", "'\\''")}'`;
};

/** Reads a JUnit report. A skipped test counts as failed, unless one was asked for. `alone` runs a file. */
export const readReport = (xml: string, alone: (file: string) => string, isForOne = false): Result => {
  const all = [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
  const tests = all.filter(([, , content]) => !(isForOne && content?.includes("<skipped")));
  const failures = tests.flatMap(([, attributes = "", content = ""]) => {
    const [, message] = /<(?:failure|error)[^>]*>([\s\S]*?)<\/(?:failure|error)>/.exec(content) ?? [];
    if (message === undefined && !content.includes("<skipped")) return [];
    const attribute = (name: string) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
    const title = attribute("name");
    return [
      failure(title, plain(message ?? "It did not run."), `${alone(attribute("classname"))} ${patternOf(title)}`),
    ];
  });
  return { passed: tests.length - failures.length, failed: failures.length, failures };
};
