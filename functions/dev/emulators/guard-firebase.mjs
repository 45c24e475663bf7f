// Preloaded into firebase-tools (`node --import`), whose servers have no such checks:
// - An address that its Hosting emulator cannot parse would end the whole process.
// - Nothing else can refuse calls while the shop is saved. A call that was answered then would be lost.
import { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import "./end-with-parent.mjs";

/** How long a call that is under way may take. The shop is then saved without it. */
const ANSWER_LIMIT_MS = 30_000;

/** What firebase-tools, to save the accounts, and the functions send to the Authentication emulator. Browsers do not. */
const INTERNAL = "Bearer owner";

/** The ports whose calls are refused because the shop is stopping. */
const closed = new Set();
/**
 * The number of calls under way at each port.
 * @type {Map<number, number>}
 */
const underWay = new Map();

/** @param {number} port @param {number} by */
const count = (port, by) => underWay.set(port, (underWay.get(port) ?? 0) + by);

/**
 * Whether the target of a request names something at this host. "//x" names another host, and "//" none.
 * @param {import("node:http").IncomingMessage} request
 */
const isAtHost = ({ url = "", headers: { host = "localhost" } }) => {
  try {
    const target = new URL(url, `http://${host}`);
    return target.host === new URL(`http://${host}`).host && decodeURI(target.pathname) !== "";
  } catch {
    return false;
  }
};

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {{ code: string, message: string }} refusal
 */
const refuse = (response, status, refusal) => {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
    Connection: "close",
    ...(status === 503 && { "Retry-After": "10" }),
  });
  response.end(JSON.stringify(refusal));
};

const { emit } = Server.prototype;

/**
 * @this {Server}
 * @param {string} event
 * @param {any[]} args
 */
Server.prototype.emit = function (event, ...args) {
  if (event !== "request") return Reflect.apply(emit, this, [event, ...args]);
  const [request, response] = args;
  const port = request.socket.localPort ?? 0;
  if (!isAtHost(request))
    refuse(response, 400, { code: "malformed-address", message: "The address is not a valid URL." });
  else if (closed.has(port) && request.headers.authorization !== INTERNAL)
    refuse(response, 503, { code: "stopping", message: "The shop is being stopped." });
  else {
    count(port, 1);
    response.once("close", () => count(port, -1));
    return Reflect.apply(emit, this, [event, ...args]);
  }
  return true;
};

process.on("message", async (/** @type {{ close: string, port: number }} */ { close, port }) => {
  closed.add(port);
  const limit = Date.now() + ANSWER_LIMIT_MS;
  while ((underWay.get(port) ?? 0) > 0 && Date.now() < limit) await delay(20);
  process.send?.(close);
});
