import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { HOST, ports } from "../../dev/ports.ts";

/** The front's address. It listens on Vite's port, which is free unless the dev server runs. */
export const FRONT = `http://${HOST}:${ports.vite}`;

/** The login page without its scripts. What it takes to load is the browser's and the machine's own time. */
export const REFERENCE = "/login-without-scripts";
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const askHosting = (method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: HOST, port: ports.site, method, path, headers }, async (response) => {
      const { "transfer-encoding": _, "content-length": _length, connection: _connection, ...rest } = response.headers;
      resolve({ status: response.statusCode ?? 502, headers: rest, body: await buffer(response) });
    });
    asked.on("error", reject).end(body);
  });

/** How long Hosting's CDN keeps an answer, in ms: files until the next deployment, a function's as its headers say. */
const lifetime = ({ status, headers }: Answer, path: string): number => {
  if (status !== 200) return 0;
  const [, seconds] = /s-maxage=(\d+)/.exec(headers["cache-control"] ?? "") ?? [];
  return 1000 * Number(seconds ?? (path.startsWith("/api") ? 0 : 3600));
};

const askReference = async (headers: IncomingHttpHeaders): Promise<Answer> => {
  const page = await askHosting("GET", "/login", { ...headers, "accept-encoding": "identity" }, Buffer.alloc(0));
  const body = brotliCompressSync(page.body.toString().replace(SCRIPTS, ""));
  return { ...page, headers: { ...page.headers, "content-encoding": "br" }, body };
};

/** Serves the shop as Hosting does: the Hosting emulator's answers, with a CDN before it that keeps public ones. Returns a function that ends it. */
export const startFront = async (): Promise<() => void> => {
  const cdn = new Map<string, Answer & { until: number }>();
  const answerTo = async (method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) => {
    // The API gives pages of other origins the whole addresses of images, which this site's pages may not load.
    const { "if-none-match": _, origin: _origin, ...rest } = headers;
    const isPublic = method === "GET" && !headers.authorization;
    const key = `${path} ${headers["accept-encoding"]}`;
    const known = isPublic ? cdn.get(key) : undefined;
    if (known && known.until > Date.now()) return known;
    const answer = await (path === REFERENCE ? askReference(rest) : askHosting(method, path, rest, body));
    if (isPublic) cdn.set(key, { ...answer, until: Date.now() + lifetime(answer, path) });
    return answer;
  };
  const server = createServer(async (asked, response) => {
    try {
      const { method = "GET", url = "/" } = asked;
      const { status, headers, body } = await answerTo(method, url, asked.headers, await buffer(asked));
      response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((listening) => server.listen(ports.vite, HOST, listening));
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
