import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { findFirestoreJar } from "../../../dev/emulators/firestore-jar.ts";
import { requireJava } from "../../../dev/emulators/java.ts";
import { inRoot } from "../../../dev/folders.ts";
import { PROJECT } from "./google/project.ts";

/** The jar of the emulator that firebase-tools downloads, if it has not yet. */
const downloadedJar = async (): Promise<string> => {
  const tools = createRequire(inRoot("package.json"))("firebase-tools/lib/emulator/downloadableEmulators.js");
  await tools.downloadIfNecessary("firestore");
  return tools.getDownloadDetails("firestore").downloadPath;
};

export const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** What the compiler of rules has against them. A warning, such as that of a function that does not exist, stops no deployment. */
export interface Issue {
  severity: string;
  description: string;
  sourcePosition: { fileName: string; line: number; column: number };
}
/** The compiler names the places of errors in their descriptions. */
const START = { fileName: "firestore.rules", line: 1, column: 1 };

/** Starts the Firestore emulator, which has production's compiler of rules. */
export const startFirestore = async () => {
  requireJava();
  const jar = findFirestoreJar() ?? (await downloadedJar());
  const port = `${await freePort()}`;
  const host = `127.0.0.1:${port}`;
  const args = ["-jar", jar, "--host", "127.0.0.1", "--port", port];
  const java = spawn("java", args, { stdio: ["ignore", "pipe", "ignore"] });
  const stop = () => void java.kill();
  process.once("exit", stop);
  await new Promise<void>((resolve, reject) => {
    java.stdout.on("data", (data) => `${data}`.includes("now running") && resolve());
    java.once("exit", () => reject(new Error("The Firestore emulator did not start.")));
  });
  const compile = async (content: string): Promise<Issue[]> => {
    const body = JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } });
    const address = `http://${host}/emulator/v1/projects/${PROJECT}:securityRules`;
    const response = await fetch(address, { method: "PUT", body });
    const { issues = [], error } = (await response.json()) as { issues?: Issue[]; error?: { message: string } };
    return error ? [{ severity: "ERROR", description: error.message, sourcePosition: START }] : issues;
  };
  return { host, compile, stop };
};
