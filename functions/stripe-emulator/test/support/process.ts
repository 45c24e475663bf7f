import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
const FUNCTIONS = fileURLToPath(new URL("../../../", import.meta.url));

export interface RunningEmulator {
  port: number;
  /** SIGKILL: no chance to tidy up. Resolves once the process is gone. */
  kill(): Promise<void>;
}

/** The emulator as a process of its own, started the way `npm start` starts it. */
export async function runEmulator(dataFile: string, webhookUrl: string): Promise<RunningEmulator> {
  const child = start({ STRIPE_EMULATOR_DATA: dataFile, STRIPE_WEBHOOK_URL: webhookUrl, STRIPE_EMULATOR_PORT: "0" });
  const gone = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    const kill = async () => {
      child.kill("SIGKILL");
      await gone;
    };
    return { port: Number(port), kill };
  }
  throw new Error("The emulator ended before it was ready.");
}

/** What the emulator says when it can't start, and its exit code. */
export async function failingEmulator(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = start(env);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, "close");
  return { code, said };
}

/** Ends with the test at the latest, however that ends. */
function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", MAIN], {
    cwd: FUNCTIONS,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
