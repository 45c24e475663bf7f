import type { IncomingMessage } from "node:http";
import type { StripeControls } from "../controls.ts";

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * POST /_test/<name> with a JSON array of arguments: the controls for tests that run in another process. Only from this
 * machine, and not from a web page: a page's cross-origin request can't have this content type without being asked first.
 */
export async function answerControl(
  controls: StripeControls,
  request: IncomingMessage,
  path: string,
  body: string,
): Promise<{ status: number; body: unknown }> {
  if (!LOOPBACK.includes(request.socket.remoteAddress ?? ""))
    return { status: 403, body: { message: "Only from this machine." } };
  if (!(request.headers["content-type"] ?? "").startsWith("application/json"))
    return { status: 415, body: { message: "Send a JSON array of arguments." } };
  const name = path.slice("/_test/".length);
  if (request.method !== "POST" || !isControl(controls, name))
    return { status: 404, body: { message: `There is no control "${name}".` } };
  const control = controls[name] as (...args: unknown[]) => unknown;
  try {
    return { status: 200, body: (await control(...readArguments(body))) ?? null };
  } catch (error) {
    return {
      status: 400,
      body: { message: `Not arguments for "${name}": ${error instanceof Error ? error.message : error}` },
    };
  }
}

function isControl(controls: StripeControls, name: string): name is keyof StripeControls {
  return Object.hasOwn(controls, name);
}

function readArguments(body: string): unknown[] {
  const value: unknown = body === "" ? [] : JSON.parse(body);
  return Array.isArray(value) ? value : [value];
}
