import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./folders.ts";
import { isInstalled } from "./install.mjs";
import { usableOffset } from "./port-offset.ts";

const entryPoint = inRoot("functions/dev/check-node.cjs");
/** Ports of this test's own, because other copies of it may run on this machine. */
const OFFSET = usableOffset(20_000 + 10 * (process.pid % 1000));

const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, {
    cwd: inRoot(),
    encoding: "utf8",
    env: { ...process.env, SALUS_PORT_OFFSET: String(OFFSET), ...env },
  });

const asNode = (version: string) =>
  `for (const [of, name, value] of [[process.versions, "node", "${version}"], [process, "version", "v${version}"]])
     Object.defineProperty(of, name, { value });
   require(${JSON.stringify(entryPoint)});`;

test.each(["12.22.12", "20.18.3"])("Node.js %s is too old, and one sentence says which is needed", (version) => {
  const { status, stdout, stderr } = run(["-e", asNode(version)]);
  expect(stdout + stderr).toBe(`Salus needs Node.js 20.19 or newer. This is v${version}. See https://nodejs.org.\n`);
  expect(status).toBe(1);
});

test.each(["20.19.0", "22.1.0"])("Node.js %s is new enough", (version) => {
  expect(run(["-e", asNode(version)]).stderr).toContain("Unknown command");
});

test.each([
  [
    8080,
    `Port ${8080 + OFFSET} (the Firestore emulator) is in use on 127.0.0.1: stop the program that uses it, or set `,
  ],
  [
    4600,
    `Salus is already running at http://127.0.0.1:${5000 + OFFSET} (port ${4600 + OFFSET} is in use): stop it with `,
  ],
])("if port %i is taken, one sentence names it and what to do, and nothing starts", async (port, sentence) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port + OFFSET, "127.0.0.1", resolve));
  const { status, stdout, stderr } = run([entryPoint, "start"]);
  await new Promise((resolve) => server.close(resolve));
  expect(stderr).toContain(sentence);
  expect(stderr).toContain(`SALUS_PORT_OFFSET=${usableOffset(OFFSET + 2100)}`);
  expect(stderr.split("\n")).toHaveLength(2);
  expect([stdout, status]).toEqual(["", 1]);
});

test.each([
  [{ PATH: "/nowhere" }, /^The Firestore emulator needs Java 11 or newer, and no Java was found: .*\n$/],
  [{ SALUS_PORT_OFFSET: "1000" }, /^SALUS_PORT_OFFSET=1000 moves a service to port 6000, which browsers block: .*\n$/],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, /^STRIPE_SECRET_KEY and VITE_STRIPE_PUBLISHABLE_KEY go together, .*\n$/],
])("a machine that cannot run the shop (%o) gets one sentence", (env, sentence) => {
  const { status, stderr } = run([entryPoint, "start"], env);
  expect(stderr).toMatch(sentence);
  expect(status).toBe(1);
});

const wanted = {
  "": {},
  web: {},
  "node_modules/react": { version: "19.3.1" },
  "node_modules/@esbuild/win32-x64": { version: "0.28.2", optional: true },
};

const folderWith = (installed?: object) => {
  const folder = mkdtempSync(join(tmpdir(), "salus-"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (installed)
    writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
  return folder;
};

test.each([
  ["every package, but for an optional one", { "node_modules/react": { version: "19.3.1" } }, true],
  ["nothing", undefined, false],
  ["an install without a package", {}, false],
  ["an older version", { "node_modules/react": { version: "19.3.0" } }, false],
])("with %s in node_modules, the dependencies count as installed or not", (_, installed, expected) => {
  expect(isInstalled(folderWith(installed))).toBe(expected);
});
