/** Warnings that firebase-tools prints on every start. */
const ROUTINE =
  /Env variable override|requested "node" version|Emulator UI is not starting|java version|Java version < 21|multiple instances|outdated version|not currently authenticated|demo project|singleProjectMode|Unable to fetch|updated manually/i;

const PROBLEMS = [/^\s*[⚠✖]/, /^>\s+\w*Error\b/, /^>\s+\{.*"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/];

/** The part of a line in firebase-tools' output that the user should see: a warning or an error, shortened. */
export const problemIn = (line: string): string | undefined => {
  if (ROUTINE.test(line) || !PROBLEMS.some((problem) => problem.test(line))) return undefined;
  try {
    const { severity, message = "", reason } = JSON.parse(line.replace(/^>\s+/, ""));
    return [`⚠  ${severity}: ${message.split("\n")[0]}`, reason].filter(Boolean).join(": ");
  } catch {
    return line.slice(0, 300);
  }
};
