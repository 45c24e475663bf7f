import type { IncomingMessage, ServerResponse } from "node:http";
import type { StripeControls } from "../controls.ts";
import { type Api, answerCall, CUT } from "./api.ts";
import { answerControl } from "./control-routes.ts";
import { serveStripeJs } from "./stripe-js.ts";

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, Stripe-Version",
  "Access-Control-Expose-Headers": "Request-Id, Idempotent-Replayed",
  "Access-Control-Max-Age": "300",
};
const LARGEST_BODY = 1_000_000;

class TooLarge extends Error {}

const refusal = (message: string) => ({ error: { type: "invalid_request_error", message } });

/** Sends every request where it belongs: Stripe's API, Stripe.js, or the controls for tests. */
export function listener(api: Api, controls: StripeControls, log: (line: string) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    route(api, controls, log, request, response).catch((error: unknown) => {
      log(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent) {
        if (error instanceof TooLarge) sendJson(response, 413, refusal(error.message));
        else sendJson(response, 500, { error: { type: "api_error", message: "The emulator broke down." } });
      }
      response.end();
    });
  };
}

async function route(
  api: Api,
  controls: StripeControls,
  log: (line: string) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET" } = request;
  const address = `http://emulator${request.url}`;
  if (!URL.canParse(address)) return sendJson(response, 400, refusal("This is no address."));
  const { pathname: path, search } = new URL(address);
  if (path.startsWith("/v1/")) {
    if (method === "OPTIONS") return void response.writeHead(204, CORS).end();
    const answer = await answerCall(api, {
      method,
      path,
      query: search.slice(1),
      body: await readBody(request),
      authorization: request.headers.authorization,
      idempotencyKey: header(request, "idempotency-key"),
    });
    log(`${method} ${path} ${answer === CUT ? "cut" : answer.status}`);
    if (answer === CUT) return void request.socket.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json", ...CORS, ...answer.headers });
    return void response.end(answer.body);
  }
  if (path.startsWith("/_test/")) {
    const answer = await answerControl(controls, request, path, await readBody(request));
    return sendJson(response, answer.status, answer.body);
  }
  if (path.startsWith("/v3") && (await serveStripeJs(path, response))) return;
  if (path === "/") return sendJson(response, 200, { service: "stripe-emulator", ready: true });
  sendJson(response, 404, { message: "Nothing here." });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new TooLarge("The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}
