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
 * Has the Functions platform refuse a compressed body. It would inflate all of it before our code runs: 400 kB become 400 MB. Of an encoding that
 * it does not know, it reads nothing.
 */
const refuseCompressed = ({ headers }: IncomingMessage): void => {
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (encoding !== "identity") headers["content-encoding"] = "refused";
};

/**
 * Adds the error handler to the Express app of every server in this process, when its first request comes, and has compressed bodies refused.
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
