/*
 * Copied into the installed package: loads one function as the platform does, calls it, and prints the answer. Arguments: the function's name, and
 * "GET /path" or an event in JSON.
 */
import { once } from "node:events";
import express from "express";

/** Some functions ask again and again for a database that they can't reach. */
const DATABASE_MS = 5000;

const [name = "", call = ""] = process.argv.slice(2);
const { [name]: deployed } = await import(new URL("index.js", import.meta.url).href);
const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(call) ?? [];
if (path) {
  const json = express.json({ verify: (request, _response, rawBody) => void Object.assign(request, { rawBody }) });
  const server = express().use(json).use(deployed).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const body = method === "POST" ? "{}" : null;
  const headers = { "content-type": "application/json" };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: `${method}`, headers, body });
  console.log(response.status, await response.text());
} else {
  const outcome = deployed.run(JSON.parse(call)).then(() => "done", String);
  const waiting = new Promise((resolve) => setTimeout(resolve, DATABASE_MS, "waits for the database"));
  console.log(await Promise.race([outcome, waiting]));
}
process.exit(0);
