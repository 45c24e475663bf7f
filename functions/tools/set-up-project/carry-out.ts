import { UserError } from "../../dev/user-error.ts";
import type { Command, Secret, Step } from "./step.ts";

export interface Outcome {
  ok: boolean;
  /** The command's standard output and standard error. */
  output: string;
  errors: string;
}

/** The machine that a setup runs on. */
export interface Machine {
  /** Runs a command with this text as its standard input. */
  run: (command: Command, input?: string) => Promise<Outcome>;
  /** Asks for a secret, without showing what is typed. */
  ask: (secret: Secret) => Promise<string>;
  wait: (milliseconds: number) => Promise<void>;
  now: () => Date;
  say: (line: string) => void;
}

/** Google's words while an account, an API or a role that was just made has not reached all of its servers. */
const LATE =
  /does not exist|not found|has not been used in project|propagat|permission denied|permission_denied|concurrent policy changes|try again|retry|unavailable|\b(403|409|429|503)\b/i;
const TRIES = 12;
const PAUSE_MS = 10_000;

const THERE = /already exists|already_exists/i;

/** The lines of a command's errors that say what went wrong. */
const reasonOf = ({ output, errors }: Outcome): string => {
  const text = (errors.trim() || output.trim() || "It ended without a message.").split("\n");
  const from = text.findIndex((line) => line.startsWith("ERROR"));
  return text.slice(Math.max(from, 0)).join("\n");
};

/** True if a line that is not empty ends with the text. JSON's lines end with a comma. */
const findsIn = (output: string, shows: string): boolean =>
  output.split("\n").some((line) => line.trim() !== "" && line.trim().replace(/,$/, "").endsWith(shows));

/**
 * Does what is missing, step by step. Returns when all of it has taken effect, if that takes a while.
 * @throws UserError that names the step that failed and why. Whatever was done stays, so that the command can be
 * repeated.
 */
export const carryOut = async (steps: Step[], machine: Machine): Promise<Date | undefined> => {
  const values = new Map<string, string>();
  /** The lists that are known: many steps look at one. */
  const lists = new Map<string, string>();
  let made = 0;
  let settledAt = 0;

  const fill = (text: string) => text.replace(/\$([A-Z]+)/g, (whole, name) => values.get(name) ?? whole);

  /** Runs a command, again as long as what it needs is on its way. */
  const run = async (template: Command, where: string, tries: number, input?: string): Promise<string> => {
    const command = template.map(fill);
    const outcome = await machine.run(command, input);
    if (outcome.ok || THERE.test(outcome.errors)) return outcome.output.trim();
    const reason = reasonOf(outcome);
    if (tries <= 1 || !LATE.test(reason))
      throw new UserError(
        `${where} failed. ${command.join(" ")}\n${reason}\nWhat was made stays. Run the command again.`,
      );
    if (tries === TRIES)
      machine.say(`  Google is not ready yet. Trying again for two minutes: ${reason.split("\n")[0]}`);
    await machine.wait(PAUSE_MS);
    return run(template, where, tries - 1, input);
  };

  const list = async (find: Command, where: string) => {
    const key = find.map(fill).join(" ");
    const known = lists.get(key) ?? (await run(find, where, made > 0 ? TRIES : 1));
    lists.set(key, known);
    return known;
  };

  for (const [index, { what, find, shows = "", make, update, as, asks, settles = 0 }] of steps.entries()) {
    const where = `Step ${index + 1} of ${steps.length}, "${what}",`;
    const listed = find ? await list(find, where) : "";
    const isThere = find !== undefined && findsIn(listed, fill(shows));
    if (!isThere && !make) throw new UserError(`${where} failed. ${find?.join(" ")} printed nothing.`);
    // A command that updates needs the name of what it updates.
    if (as && isThere) values.set(as, listed.split("\n")[0] ?? "");
    const input = asks && !isThere ? await machine.ask(asks) : undefined;
    const command = isThere ? update : make;
    const output = command ? await run(command, where, TRIES, input) : "";
    if (as && !isThere) values.set(as, output.split("\n")[0] ?? "");
    if (!isThere) made += 1;
    if (!isThere && settles > 0) settledAt = machine.now().getTime() + settles * 60_000;
    machine.say(`${isThere ? "there" : "done "}  ${fill(what)}`);
  }

  return settledAt === 0 ? undefined : new Date(settledAt);
};

/** An argument as a shell needs it. */
const quoted = (argument: string): string => {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  return /\$[A-Z]/.test(argument)
    ? `"${argument.replace(/["\\`]/g, "\\$&")}"`
    : `'${argument.replaceAll("'", "'\\''")}'`;
};

/** The commands of a setup in an empty project, as a shell script: one a line. */
export const script = (steps: Step[]): string[] => {
  const uses = (name: string) => steps.some(({ make = [] }) => make.some((text) => text.includes(`$${name}`)));
  return steps.flatMap(({ what, find = [], make = find, as, asks }) => {
    const line = make.map(quoted).join(" ");
    if (asks) return [`# ${what}`, `${line} # reads it from its standard input`];
    return [`# ${what}`, as && uses(as) ? `${as}=$(${line})` : line];
  });
};
