import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./folders.ts";
import { isInstalled } from "./install.mjs";

const bootstrap = inRoot("functions/dev/bootstrap.cjs");
const OFFSET = 31_000;

const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, {
    cwd: inRoot(),
    encoding: "utf8",
    env: { ...process.env, SALUS_PORT_OFFSET: String(OFFSET), ...env },
  });

const asNode = (version: string) =>
  `for (const [of, name, value] of [[process.versions, "node", "${version}"], [process, "version", "v${version}"]])
     Object.defineProperty(of, name, { value });
   require(${JSON.stringify(bootstrap)});`;

test.each(["12.22.12", "18.20.0", "20.18.3"])(
  "a Node too old (%s) gets one sentence that says which is needed",
  (version) => {
    const { status, stdout, stderr } = run(["-e", asNode(version)]);
    expect(stdout + stderr).toBe(`Salus needs Node 20.19 or newer, and this is v${version}: see https://nodejs.org.\n`);
    expect(status).toBe(1);
  },
);

test.each(["20.19.0", "22.1.0"])("a Node that is new enough (%s) goes on to the command", (version) => {
  expect(run(["-e", asNode(version)]).stderr).toContain("There is no command");
});

test("a port that is taken gets one sentence that names it and what wanted it, and nothing is started", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(8080 + OFFSET, "127.0.0.1", resolve));
  const { status, stdout, stderr } = run([bootstrap, "start"]);
  await new Promise((resolve) => server.close(resolve));
  expect(stderr).toBe(
    "Port 39080 (for the Firestore emulator) is taken by another program on 127.0.0.1: stop that program, or set SALUS_PORT_OFFSET=1000 to move all of the shop's ports.\n",
  );
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

test("a missing Java gets one sentence that says which is needed", () => {
  const { status, stderr } = run([bootstrap, "start"], { PATH: mkdtempSync(join(tmpdir(), "salus-")) });
  expect(stderr).toMatch(/^The Firestore emulator needs Java 11 or newer, and none was found: .*\n$/);
  expect(status).toBe(1);
});

test.each([
  [{ SALUS_PORT_OFFSET: "many" }, /^SALUS_PORT_OFFSET must be a whole number .*"many"\.\n$/],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, /^STRIPE_SECRET_KEY and VITE_STRIPE_PUBLISHABLE_KEY go together, .*\n$/],
])("a setting that can't be right (%o) gets one sentence", (env, sentence) => {
  const { status, stderr } = run([bootstrap, "start"], env);
  expect(stderr).toMatch(sentence);
  expect(status).toBe(1);
});

const folderWith = (wanted: object, installed?: object) => {
  const folder = mkdtempSync(join(tmpdir(), "salus-"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (installed)
    writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
  return folder;
};

const wanted = {
  "": {},
  web: {},
  "node_modules/react": { version: "19.3.1" },
  "node_modules/@esbuild/win32-x64": { version: "0.28.2", optional: true },
};

test("what is installed counts when every package has its version; those for other systems may be absent", () => {
  expect(isInstalled(folderWith(wanted, { "node_modules/react": { version: "19.3.1" } }))).toBe(true);
});

test.each([
  ["nothing", undefined],
  ["an install without a package", {}],
  ["an older version", { "node_modules/react": { version: "19.3.0" } }],
])("%s does not count as installed", (_, installed) => {
  expect(isInstalled(folderWith(wanted, installed))).toBe(false);
});
