import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { inRoot } from "../folders.ts";
import { readOnly } from "./read-only-rules.ts";

/** A server that answers when it is told to, and tells the port that it listens on. */
const SERVER = `
  const { createServer } = require("node:http");
  const waiting = [];
  const server = createServer((request, response) => waiting.push(() => response.end("done")) && process.send("waiting"));
  process.on("SIGUSR2", () => waiting.splice(0).forEach((answer) => answer()));
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
`;

let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));

const startServer = async () => {
  const guard = inRoot("functions/dev/emulators/guard-firebase.mjs");
  child = fork("-e", [SERVER], { execArgv: ["--import", guard], execPath: process.execPath });
  const [port] = await once(child, "message");
  return { child, port: Number(port) };
};

/** The status of the answer to a request of exactly these bytes. */
const statusOf = (port: number, target: string, headers = "Host: 127.0.0.1") =>
  new Promise<string | undefined>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`));
    socket.once("data", (data) => {
      resolve(String(data).split(" ")[1]);
      socket.destroy();
    });
  });

test("a target that names no address at this host is refused before firebase-tools parses it", async () => {
  const { child, port } = await startServer();
  const malformed = [
    "//",
    "///",
    "//x",
    "///x/y",
    "/\\",
    "/\\x",
    "http://",
    "http://[",
    "http://a:99999/",
    "/%",
    "/%ff",
    "http://x/",
  ];
  expect(await Promise.all(malformed.map((target) => statusOf(port, target)))).toEqual(malformed.map(() => "400"));
  const hosts = ["[", "a b", "a:99999", "%"];
  const answers = hosts.map((host) => statusOf(port, "/", `Host: ${host}`));
  expect(await Promise.all(answers)).toEqual(hosts.map(() => "400"));
  const answer = statusOf(port, "/a//b?//=%");
  await once(child, "message");
  child.kill("SIGUSR2");
  expect(await answer).toBe("200");
});

test("a closed port refuses calls of clients, and is closed once the calls under way are answered", async () => {
  const { child, port } = await startServer();
  const underWay = statusOf(port, "/");
  await once(child, "message");
  child.send({ close: "site", port });
  await expect.poll(() => statusOf(port, "/")).toBe("503");
  const internal = statusOf(port, "/", "Host: x\r\nAuthorization: Bearer owner");
  expect(await once(child, "message")).toEqual(["waiting", undefined]);
  child.kill("SIGUSR2");
  expect(await once(child, "message")).toEqual(["site", undefined]);
  expect(await Promise.all([underWay, internal])).toEqual(["200", "200"]);
});

test("a guarded program ends when the program that started it is gone", async () => {
  const { child } = await startServer();
  child.disconnect();
  expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
});

test("read-only rules keep the reads and their conditions, and drop the writes", () => {
  const rules =
    "allow get: if true;\nallow read, delete: if isAdmin()\n && x;\nallow create, update: if y;\nallow write: if z;";
  expect(readOnly(rules)).toBe("allow get: if true;\nallow read: if isAdmin()\n && x;\n\n");
});
