import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import { buffer } from "node:stream/consumers";
import { HOST, ports } from "../../dev/ports.ts";

/** The front's address. It listens on Vite's port, which is free unless the dev server runs. */
export const FRONT = `https://${HOST}:${ports.vite}`;

const SELF_SIGNED =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=salus -days 2 -keyout -";
const PEM = execFileSync("openssl", SELF_SIGNED.split(" "), { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Makes Chromium trust the certificate. With `--ignore-certificate-errors`, it would keep nothing in its cache. */
export const TRUST = `--ignore-certificate-errors-spki-list=${createHash("sha256")
  .update(new X509Certificate(PEM).publicKey.export({ type: "spki", format: "der" }))
  .digest("base64")}`;

/** Headers that mean one HTTP/1.1 connection. HTTP/2 has none of them. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|content-length)$/;

const without = (names: RegExp, headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const askHosting = (method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: HOST, port: ports.site, method, path, headers }, async (response) => {
      const headers = without(OF_CONNECTION, response.headers);
      resolve({ status: response.statusCode ?? 502, headers, body: await buffer(response) });
    });
    asked.on("error", reject).end(body);
  });

/** How long Hosting's CDN keeps an answer, in ms: files until the next deployment, a function's as its headers say. */
const lifetime = ({ status, headers }: Answer, path: string): number => {
  if (status !== 200) return 0;
  const [, seconds] = /s-maxage=(\d+)/.exec(headers["cache-control"] ?? "") ?? [];
  return 1000 * Number(seconds ?? (path.startsWith("/api") ? 0 : 3600));
};

/**
 * Serves the shop as Hosting does: over HTTP/2, with a CDN before the Hosting emulator that keeps public answers.
 * Returns a function that ends it.
 */
export const startFront = async (): Promise<() => void> => {
  const cdn = new Map<string, Answer & { until: number }>();
  const answerTo = async (method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) => {
    // A page of another origin gets whole addresses of images from the API, which this site's pages may not load.
    const rest = without(/^(:.*|if-none-match|origin)$/, headers);
    const isPublic = method === "GET" && !headers.authorization;
    const key = `${path} ${headers["accept-encoding"]}`;
    const known = isPublic ? cdn.get(key) : undefined;
    if (known && known.until > Date.now()) return known;
    const answer = await askHosting(method, path, rest, body);
    if (isPublic) cdn.set(key, { ...answer, until: Date.now() + lifetime(answer, path) });
    return answer;
  };
  const server = createSecureServer({ key: PEM, cert: PEM, allowHTTP1: true }, async (asked, response) => {
    try {
      const { method = "GET", url = "/" } = asked;
      const { status, headers, body } = await answerTo(method, url, asked.headers, await buffer(asked));
      response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((listening) => server.listen(ports.vite, HOST, listening));
  return () => void server.close();
};
