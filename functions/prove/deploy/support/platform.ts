import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inRoot } from "../../../dev/folders.ts";
import { PROJECT } from "./google/project.ts";

/* Runs a deployed function as the platform does: by the functions framework, which it calls over HTTP. */

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

const { google } = createRequire(import.meta.url)(
  inRoot("node_modules/firebase-functions/protos/compiledFirestore.js"),
);
const { DocumentEventData } = google.events.cloud.firestore.v1;

/**
 * The call for an event of Firestore, as Eventarc makes it: a CloudEvent whose data is a protocol buffer.
 * Fields go by their types: `{ price: { doubleValue: 4.35 } }`.
 */
export const eventOf = (kind: "created" | "written" | "deleted", path: string, fields: object): Call => {
  const database = `projects/${PROJECT}/databases/(default)`;
  const attributes = {
    specversion: "1.0",
    id: "one",
    type: `google.cloud.firestore.document.v1.${kind}`,
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${path}`,
    time: new Date().toISOString(),
    dataschema:
      "https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto",
    project: PROJECT,
    database: "(default)",
    namespace: "(default)",
    document: path,
    location: "nam5",
  };
  const headers = Object.fromEntries(Object.entries(attributes).map(([name, text]) => [`ce-${name}`, text]));
  const now = { seconds: Math.floor(Date.now() / 1000) };
  const document = { name: `${database}/documents/${path}`, fields, createTime: now, updateTime: now };
  const data = DocumentEventData.fromObject({ [kind === "deleted" ? "oldValue" : "value"]: document });
  const body = new Uint8Array(DocumentEventData.encode(data).finish());
  return { method: "POST", path: "/", headers: { ...headers, "content-type": "application/protobuf" }, body };
};

/** The call of Cloud Scheduler. */
export const schedule = (name: string): Call => ({
  method: "POST",
  path: "/",
  headers: { "x-cloudscheduler": "true", "x-cloudscheduler-jobname": name, "content-type": "application/octet-stream" },
});

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** The folder with the functions framework, and that of the installed package. */
interface Folders {
  framework: string;
  source: string;
}

/** Starts a function, calls it once, and resolves to the status and the text of its answer, and what it logged. */
export const callFunction = async ({ framework, source }: Folders, env: NodeJS.ProcessEnv, call: Call) => {
  const port = await freePort();
  const program = join(framework, "node_modules/@google-cloud/functions-framework/build/src/main.js");
  const child = spawn(process.execPath, ["--require", inRoot("functions/prove/deploy/support/redirect.cjs"), program], {
    cwd: source,
    env: { PATH: process.env.PATH, HOME: source, PORT: `${port}`, METADATA_SERVER_DETECTION: "none", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      log += data;
    });
  const exited = once(child, "exit");
  const { path, ...options } = call;
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, options).catch((error: Error) => error);
      if (response instanceof Response) return { answer: `${response.status} ${await response.text()}`, log };
      // It does not listen yet, unless it can't start.
      if (child.exitCode !== null || !String(response.cause).includes("ECONNREFUSED"))
        return { answer: String(response), log };
      await delay(50);
    }
  } finally {
    child.kill("SIGKILL");
    await exited;
  }
};
