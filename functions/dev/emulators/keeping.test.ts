import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { dataFolder } from "./data-folder.ts";
import { end, isAlive, remember } from "./processes.ts";

const data = dataFolder(`keeping-test-${process.pid}`);
afterEach(() => data.clear());

const anExport = (whole: boolean) => {
  const folder = data.newExport();
  mkdirSync(folder);
  if (whole) writeFileSync(join(folder, "firebase-export-metadata.json"), "{}");
  return folder;
};

test("the shop starts from the export that was adopted last, and older ones are gone", () => {
  data.create();
  expect(data.latest()).toBeUndefined();
  const first = anExport(true);
  data.adopt(first);
  expect(data.latest()).toBe(first);
  const second = `${first}1`;
  mkdirSync(second);
  writeFileSync(join(second, "firebase-export-metadata.json"), "{}");
  expect(data.latest()).toBe(first);
  data.adopt(second);
  expect(data.latest()).toBe(second);
  expect(() => data.adopt(second)).not.toThrow();
});

test("the time of the last save is known, so that Stripe can repeat what happened since", () => {
  data.create();
  const before = Date.now();
  data.adopt(anExport(true));
  expect(data.savedAt().getTime()).toBeGreaterThanOrEqual(before);
  expect(data.savedAt().getTime()).toBeLessThanOrEqual(Date.now());
});

test("an export that was never finished is not started from", () => {
  data.create();
  data.adopt(anExport(false));
  expect(data.latest()).toBeUndefined();
});

const STUBBORN = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up');";
const WITH_CHILD = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).on('spawn', function () { console.log(this.pid) }); setInterval(() => {}, 1000);`;

const up = (script: string) =>
  new Promise<{ child: ChildProcess; said: string }>((resolve) => {
    const child = spawn(process.execPath, ["-e", script], { detached: true, stdio: ["ignore", "pipe", "inherit"] });
    child.stdout?.once("data", (said) => resolve({ child, said: String(said).trim() }));
  });

test("a process that does not heed the signal is killed once patience is at an end", async () => {
  const { child } = await up(STUBBORN);
  const process_ = remember(child.pid);
  await end([process_], "SIGTERM", 100);
  expect(process_ && isAlive(process_)).toBe(false);
  expect(child.signalCode ?? "SIGKILL").toBe("SIGKILL");
});

test("with a process go those that it started", async () => {
  const { child, said } = await up(WITH_CHILD);
  const grandchild = remember(Number(said));
  expect(grandchild && isAlive(grandchild)).toBe(true);
  await end([remember(child.pid)], "SIGTERM", 2000);
  expect(grandchild && isAlive(grandchild)).toBe(false);
});

test("a process that has taken over the number of one of ours is left alone", async () => {
  const { child } = await up(STUBBORN);
  const other = { pid: child.pid ?? 0, since: "long ago" };
  expect(isAlive(other)).toBe(false);
  await end([other], "SIGKILL", 100);
  expect(isAlive(remember(child.pid) ?? other)).toBe(true);
  child.kill("SIGKILL");
});
