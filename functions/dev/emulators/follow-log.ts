import { createReadStream, existsSync, statSync, unwatchFile, watchFile } from "node:fs";
import { createInterface } from "node:readline";

/** What firebase-tools says on every start, and nobody needs to read. */
const CHATTER =
  /Env variable override|requested "node" version|Emulator UI is not starting|java version|Java version < 21|multiple instances|outdated version|not currently authenticated|demo project|singleProjectMode|Unable to fetch|updated manually/i;

const FAILURES = [/^\s*[⚠✖]/, /^>\s+\w*Error\b/, /^>\s+\{.*"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/];

/** Whether a line of Firebase's log is for the person: a warning or an error, most likely from the shop's own functions. */
export const isForThePerson = (line: string): boolean =>
  FAILURES.some((failure) => failure.test(line)) && !CHATTER.test(line);

type Entry = { severity?: string; message?: string; reason?: string };

/** A line of the log, without what only the whole log needs to hold: of an entry that a function wrote, what it says. */
export const inShort = (line: string): string => {
  try {
    const { severity, message = "", reason }: Entry = JSON.parse(line.replace(/^>\s+/, ""));
    return [`⚠  ${severity}: ${message.split("\n")[0]}`, reason].filter(Boolean).join(": ");
  } catch {
    return line.slice(0, 300);
  }
};

/** Reads what is appended to a log file, line by line. Answers with what ends it. */
export const followLog = (path: string, onLine: (line: string) => void) => {
  let position = existsSync(path) ? statSync(path).size : 0;
  watchFile(path, { interval: 500, persistent: false }, (now) => {
    if (now.size <= position) return;
    const stream = createReadStream(path, { start: position, end: now.size - 1 });
    position = now.size;
    createInterface(stream).on("line", onLine);
  });
  return () => unwatchFile(path);
};
