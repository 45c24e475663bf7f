import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { HOST, ports } from "../../../dev/ports.ts";

/** Where the front listens: Vite's port, which is free as long as nobody develops. */
export const FRONT = `http://${HOST}:${ports.vite}`;

interface Kept {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  until: number;
}

const COMPRESSED = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

const compress = (body: Buffer, accepted: string): [Buffer, string] | undefined => {
  if (/\bbr\b/.test(accepted))
    return [brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), "br"];
  return /\bgzip\b/.test(accepted) ? [gzipSync(body), "gzip"] : undefined;
};

/** How long Hosting's edge keeps an answer, in seconds: files until the next deployment, a function's as it says itself. */
const keptFor = ({ headers }: IncomingMessage, status: number, asked: string): number => {
  if (status !== 200) return 0;
  const said = /s-maxage=(\d+)/.exec(headers["cache-control"] ?? "");
  if (said) return Number(said[1]);
  return asked.startsWith("/api") ? 0 : 3600;
};

const fromHosting = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
  new Promise<Kept>((resolve, reject) => {
    const { "accept-encoding": _, "if-none-match": _tag, ...rest } = headers;
    const asked = request({ host: HOST, port: ports.site, method, path: url, headers: rest }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const status = answer.statusCode ?? 502;
        const until = Date.now() + 1000 * keptFor(answer, status, url ?? "");
        resolve({ status, headers: answer.headers, body: Buffer.concat(parts), until });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });

const send = ({ status, headers, body }: Kept, asked: IncomingMessage, response: ServerResponse) => {
  const { "transfer-encoding": _, "content-length": _length, connection: _connection, ...rest } = headers;
  const type = String(headers["content-type"] ?? "");
  const compressed = COMPRESSED.test(type) ? compress(body, String(asked.headers["accept-encoding"] ?? "")) : undefined;
  const [sent, encoding] = compressed ?? [body];
  response.writeHead(status, {
    ...rest,
    ...(encoding && { "content-encoding": encoding, vary: "Accept-Encoding" }),
    "content-length": sent.length,
  });
  response.end(sent);
};

/**
 * Serves the shop as it is on the web: the Hosting emulator's answers (files, rewrites, headers of firebase.json), and what
 * Hosting's edge adds, which the emulator leaves out: compression, and answers kept as long as they say. Answers with its end.
 */
export const startFront = async (): Promise<() => Promise<void>> => {
  const kept = new Map<string, Kept>();
  const server = createServer(async (asked, response) => {
    try {
      const parts: Buffer[] = [];
      for await (const part of asked) parts.push(part);
      const key = asked.method === "GET" && !asked.headers.authorization ? (asked.url ?? "") : undefined;
      const known = key === undefined ? undefined : kept.get(key);
      const answer = known && known.until > Date.now() ? known : await fromHosting(asked, Buffer.concat(parts));
      if (key !== undefined && answer.until > Date.now()) kept.set(key, answer);
      send(answer, asked, response);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((listening) => server.listen(ports.vite, HOST, listening));
  return () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
};
