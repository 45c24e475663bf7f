import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { ErrorRequestHandler, Express } from "express";

/** Why the platform could not read a request. */
const errors = new WeakMap<IncomingMessage, unknown>();

export const platformErrorOf = (request: IncomingMessage): unknown => errors.get(request);

/**
 * The Functions platform parses a body before our code runs. Its Express app answers a body that it can't parse with an HTML page, and logs
 * the error, which quotes the body. This error handler passes such a request on to the API instead.
 */
export const passPlatformErrors =
  (api: RequestListener<typeof IncomingMessage, typeof ServerResponse>): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    errors.set(request, error);
    api(request, response);
  };

/**
 * The Functions platform inflates a compressed body as a whole before our code runs: 400 kB become 400 MB. It refuses an encoding that it does not
 * know, and reads nothing of the body.
 */
const refuseCompressed = ({ headers }: IncomingMessage): void => {
  if (headers["content-encoding"] !== undefined) headers["content-encoding"] = "refused";
};

/**
 * Adds the error handler to the Express app of every server in this process, when its first request comes. No request may have a compressed
 * body.
 */
export const handlePlatformErrors = (api: Parameters<typeof passPlatformErrors>[0]): void => {
  const known = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { server, request } = message as { server: Server; request: IncomingMessage };
    refuseCompressed(request);
    if (known.has(server)) return;
    known.add(server);
    for (const listener of server.listeners("request")) (listener as Partial<Express>).use?.(passPlatformErrors(api));
  });
};
