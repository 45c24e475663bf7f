import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { ErrorRequestHandler, Express } from "express";

const errors = new WeakMap<IncomingMessage, unknown>();

export const platformErrorOf = (request: IncomingMessage): unknown => errors.get(request);

/**
 * The Functions platform parses a body before our code runs. Its Express app answers invalid JSON with an HTML page,
 * and logs the error, which quotes the body. This error handler passes such a request on to the API.
 */
export const passPlatformErrors =
  (api: RequestListener<typeof IncomingMessage, typeof ServerResponse>): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    errors.set(request, error);
    api(request, response);
  };

/** Makes the platform refuse a compressed body, of which it would inflate 400 kB to 400 MB. */
const refuseCompressed = ({ headers }: IncomingMessage): void => {
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (encoding !== "identity") headers["content-encoding"] = "refused";
};

/** Adds both to every server in this process, at its first request. */
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
