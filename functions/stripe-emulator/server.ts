import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { HOST } from "../dev/ports.ts";
import { answerCall } from "./api.ts";
import { answerControl, makeControls, type StripeControls } from "./controls.ts";
import { makeFaults } from "./faults.ts";
import { loadStore, saveStore } from "./store.ts";
import { stripeJs } from "./stripe-js.ts";
import { makeWebhooks } from "./webhooks.ts";

export interface StripeEmulatorOptions {
  /** 0 for any free port. */
  port: number;
  /** Where events are sent. Without it, they are only recorded. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** The file that the data is saved to when the emulator is closed. Without it, the data is kept in memory only. */
  dataFile?: string;
  /** Called with one line for each call and each event sent. */
  log?: (line: string) => void;
}

export interface StripeEmulator extends StripeControls {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** The API is called by pages of another origin, with the publishable key. */
const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, Stripe-Version",
};

const SCRIPT = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
};

/**
 * Starts the emulator: Stripe's API, its webhooks, and a stand-in for Stripe.js at /v3/.
 * @throws when the port is taken, or the data file is not valid.
 */
export const startStripeEmulator = async (options: StripeEmulatorOptions): Promise<StripeEmulator> => {
  const { log = () => {}, dataFile } = options;
  const store = loadStore(dataFile);
  const faults = makeFaults();
  const webhooks = makeWebhooks({
    url: options.webhookUrl,
    secret: options.webhookSecret ?? "whsec_emulator",
    store,
    onAttempt: (type, id, status) => log(`webhook ${type} ${id} ${status || "no answer"}`),
  });
  const controls = makeControls(store, webhooks, faults);
  const api = { store, faults, keysInUse: new Set<string>() };

  const answerApi = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname: path, searchParams }: URL,
  ) => {
    const { method = "GET", headers } = request;
    if (method === "OPTIONS") return void response.writeHead(204, CORS).end();
    const params = method === "GET" ? searchParams : new URLSearchParams(await text(request));
    const { authorization, "idempotency-key": key } = headers;
    const answer = await answerCall(api, { method, path, params, authorization, idempotencyKey: key?.toString() });
    webhooks.send();
    log(`${method} ${path} ${answer?.status ?? "cut"}`);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json", ...CORS, ...answer.headers });
    response.end(answer.body);
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? "/", "http://emulator");
    const { pathname: path } = address;
    if (path.startsWith("/v1/")) return answerApi(request, response, address);
    if (path.startsWith("/_test/")) {
      const name = path.slice("/_test/".length);
      const { status, body } = await answerControl(controls, request, name, await text(request));
      return sendJson(response, status, body);
    }
    if (path === "/v3/") return void response.writeHead(200, SCRIPT).end(await stripeJs());
    if (path === "/") return sendJson(response, 200, { service: "stripe-emulator" });
    sendJson(response, 404, { message: "Not found." });
  };

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      log(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent) sendJson(response, 500, { error: { type: "api_error", message: String(error) } });
    });
  });
  server.listen(options.port, HOST);
  await once(server, "listening");
  webhooks.send();
  const { port } = server.address() as AddressInfo;
  return {
    ...controls,
    url: `http://${HOST}:${port}`,
    port,
    close: async () => {
      webhooks.stop();
      faults.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (dataFile) saveStore(dataFile, store);
    },
  };
};
