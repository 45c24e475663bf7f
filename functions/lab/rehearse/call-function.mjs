/*
 * Copied into the installed package: loads one function as the platform does, calls it, and prints the answer. Arguments: the function's name, and
 * "GET /path" or an event in JSON.
 */
import { once } from "node:events";
import express from "express";

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
  console.log(await deployed.run(JSON.parse(call)).then(() => "done", String));
}
process.exit(0);
