import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../../dev/folders.ts";
import { UserError } from "../../dev/user-error.ts";
import type { Machine, Outcome } from "./carry-out.ts";
import type { Command, Secret } from "./step.ts";

const run = async ([program = "", ...args]: Command, input = ""): Promise<Outcome> => {
  // A question would wait for an answer that nobody sees.
  const env = { ...process.env, CLOUDSDK_CORE_DISABLE_PROMPTS: "1" };
  const child = spawn(program, args, { cwd: inRoot(), env });
  const ended = new Promise<boolean>((resolve, reject) => {
    child.on("error", () =>
      reject(new UserError(`${program} was not found. Install the Google Cloud CLI: https://cloud.google.com/sdk.`)),
    );
    child.on("close", (code) => resolve(code === 0));
  });
  // A program that ends without reading its input is no problem: its exit code counts.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [ok, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { ok, output, errors };
};

/** Reads a line from the terminal without showing it. Resolves to undefined on Ctrl-C. */
const readHidden = async (question: string) => {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const typed = await new Promise<string | undefined>((resolve) => {
    terminal.once("line", (line) => resolve(line.trim()));
    terminal.once("close", () => resolve(undefined));
  });
  terminal.close();
  process.stdout.write("\n");
  return typed;
};

const ask = async ({ name, title, pattern, placeholder }: Secret): Promise<string> => {
  if (!process.stdin.isTTY) throw new UserError(`${name} has no value yet. Run this in a terminal: it asks for it.`);
  const later = placeholder ? ", or Enter to set it later" : "";
  for (;;) {
    const typed = await readHidden(`${title}${later}: `);
    if (typed === undefined) throw new UserError("Interrupted. What was made stays: run the command again.");
    const value = typed || placeholder;
    if (value && (pattern.test(value) || value === placeholder)) return value;
    console.log(`That is not ${name}. Nothing was stored.`);
  }
};

export const thisMachine: Machine = {
  run,
  ask,
  wait: (milliseconds) => wait(milliseconds),
  now: () => new Date(),
  say: (line) => console.log(line),
};
