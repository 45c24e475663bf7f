import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { findFirestoreJar } from "../../dev/emulators/firestore-jar.ts";
import { requireJava } from "../../dev/emulators/java.ts";
import { inRoot } from "../../dev/folders.ts";
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

/** Starts the Firestore emulator, which has production's compiler of rules. */
export const startFirestore = async () => {
  requireJava();
  const jar = findFirestoreJar() ?? (await downloadedJar());
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const java = spawn("java", ["-jar", jar, "--host", "127.0.0.1", "--port", `${port}`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const stop = () => void java.kill();
  process.once("exit", stop);
  await new Promise<void>((resolve, reject) => {
    java.stdout.on("data", (data) => `${data}`.includes("now running") && resolve());
    java.once("exit", () => reject(new Error("The Firestore emulator did not start.")));
  });
  const compile = async (content: string): Promise<string[]> => {
    const body = JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } });
    const response = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: "PUT",
      body,
    });
    return response.ok ? [] : [((await response.json()) as { error: { message: string } }).error.message];
  };
  return { host, compile, stop };
};
