import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inRoot } from "../../../dev/folders.ts";
import { emailOf, PROJECT } from "./google/project.ts";

const NOT_COPIED = /^(node_modules|dist.*|lib|test-results|playwright-report|\..+)$/;
const COPIED = /^(\.firebaserc|\.env|\.env\.emulator)$/;
const isCopied = (path: string) => path === inRoot() || COPIED.test(basename(path)) || !NOT_COPIED.test(basename(path));

const WEB_SETTINGS = `VITE_FIREBASE_API_KEY=made-up
VITE_FIREBASE_AUTH_DOMAIN=${PROJECT}.firebaseapp.com
VITE_FIREBASE_PROJECT_ID=${PROJECT}
VITE_FIREBASE_APP_ID=1:1:web:1
VITE_STRIPE_PUBLISHABLE_KEY=pk_live_made_up
`;

/** Text that a program asks with, and the line that answers it. */
export type Answer = [question: string, answer: string];

/**
 * Runs a Node.js program in an environment with these variables, PATH and HOME alone, and answers its questions in this
 * order. Resolves to the exit code and the output.
 */
export const runNode = (
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  node = process.execPath,
  answers: Answer[] = [],
) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { PATH, HOME } = process.env;
    const options = { cwd, env: { PATH, HOME, NO_COLOR: "1", ...env }, maxBuffer: 1e9 };
    const child = execFile(node, args, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? (error ? 1 : 0)), output: stripVTControlCharacters(`${stdout}${stderr}`) }),
    );
    const left = [...answers];
    let seen = "";
    child.stdout?.on("data", (data) => {
      seen += stripVTControlCharacters(data);
      const [[question, answer] = []] = left;
      if (!question || !seen.includes(question)) return;
      child.stdin?.write(`${answer}\n`);
      seen = "";
      left.shift();
      if (left.length === 0) child.stdin?.end();
    });
    if (left.length === 0) child.stdin?.end();
  });

/**
 * Copies this repository to a new folder, with installed dependencies and settings for PROJECT: a deployment's build
 * must not replace what a shop on this machine serves.
 */
export const copyRepository = (googlePort: number, region: string) => {
  const folder = mkdtempSync(join(tmpdir(), "salus-rehearsal-"));
  const shop = join(folder, "shop");
  cpSync(inRoot(), shop, { recursive: true, filter: isCopied });
  for (const name of ["", "functions", "web"])
    symlinkSync(inRoot(name, "node_modules"), join(shop, name, "node_modules"), "junction");
  writeFileSync(join(shop, `web/.env.${PROJECT}`), WEB_SETTINGS);
  const settings = `SALUS_REGION=${region}\nSITE_URL=https://${PROJECT}.web.app\n`;
  writeFileSync(join(shop, `functions/.env.${PROJECT}`), settings);
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const private_key = privateKey.export({ type: "pkcs8", format: "pem" });
  const key = { type: "service_account", client_email: emailOf("deployer"), private_key };
  writeFileSync(join(folder, "key.json"), JSON.stringify(key));

  /** Runs firebase-tools against the stand-in. Without answers, it must not ask. */
  const firebase = (args: string[], answers: Answer[] = []) => {
    const program = inRoot("node_modules/firebase-tools/lib/bin/firebase.js");
    const redirect = inRoot("functions/prove/deploy/support/redirect.cjs");
    const mode = answers.length > 0 ? "--interactive" : "--non-interactive";
    const env = {
      HOME: folder,
      NO_UPDATE_NOTIFIER: "1",
      // How many seconds the functions may take to load, on a machine that does other things.
      FUNCTIONS_DISCOVERY_TIMEOUT: "600",
      // firebase-tools asks npm for its newest version, and works without the answer.
      npm_config_offline: "true",
      SALUS_GOOGLE_PORT: String(googlePort),
      GOOGLE_APPLICATION_CREDENTIALS: join(folder, "key.json"),
    };
    return runNode(["--require", redirect, program, ...args, mode], shop, env, process.execPath, answers);
  };
  return { folder, shop, firebase };
};
