import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { inRoot } from "./folders.ts";
import { usableOffset } from "./port-offset.ts";

const entryPoint = inRoot("functions/dev/check-node.cjs");
/** Ports of this test's own: other copies of it may run on this machine. */
const OFFSET = usableOffset(10_000 + 10 * (process.pid % 1000));

const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, {
    cwd: inRoot(),
    encoding: "utf8",
    env: { ...process.env, SALUS_PORT_OFFSET: String(OFFSET), ...env },
  });

test.each([
  ["20.18.3", "Salus needs Node.js 20.19 or newer. This is v20.18.3. See https://nodejs.org.\n"],
  ["20.19.0", "Unknown command"],
])("Node.js %s is too old, or new enough", (version, message) => {
  const asNode = `for (const [of, name, value] of [[process.versions, "node", "${version}"], [process, "version", "v${version}"]])
     Object.defineProperty(of, name, { value });
   require(${JSON.stringify(entryPoint)});`;
  const { status, stdout, stderr } = run(["-e", asNode]);
  expect([stdout, status, stderr.slice(0, message.length)]).toEqual(["", 1, message]);
});

test.each([
  [8080, `Port ${8080 + OFFSET} (firestore) is in use on 127.0.0.1: stop the program that uses it, or set `],
  [4600, `Salus is already running at http://127.0.0.1:${5000 + OFFSET} (port ${4600 + OFFSET} is in use): stop it `],
])("if port %i is in use, one sentence says what to do, and nothing starts", async (port, sentence) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port + OFFSET, "127.0.0.1", resolve));
  const { status, stdout, stderr } = run([entryPoint, "start"]);
  await new Promise((resolve) => server.close(resolve));
  expect(stderr).toContain(sentence);
  expect([stdout, stderr.split("\n").length, status]).toEqual(["", 2, 1]);
});

test("without Java, one sentence says what is needed", () => {
  const { status, stderr } = run([entryPoint, "start"], { PATH: "/nowhere" });
  expect(stderr).toMatch(/^The Firestore emulator needs Java 11 or newer, and no Java was found: .*\n$/);
  expect(status).toBe(1);
});
