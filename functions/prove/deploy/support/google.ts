import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkAccess } from "./google/access.ts";
import { answersOf } from "./google/answers.ts";
import { type Call, newProject, Refused } from "./google/project.ts";

/* A stand-in for the parts of Google's APIs that `firebase deploy` uses. It refuses what it does not know. */

const BELOW = /^(\/compute)?\/v\d\w*(\/projects\/[^/:]+)?(\/(locations|sites)\/[^/]+)?(\/databases\/\(default\))?/;

/** Starts the stand-in on this machine, with an empty project. */
export const startGoogle = async (region: string) => {
  const project = newProject(region);
  const answers = Object.entries(answersOf(project));
  const answerCall = async (address: string, call: Call) => {
    checkAccess(project, address);
    for (const [known, answer] of answers) {
      const match = new RegExp(`^${known}$`).exec(address);
      if (match) return (await answer(call, ...match.slice(1))) ?? {};
    }
    project.unknown.push(address);
    throw new Refused(501, `Unknown call: ${address}`);
  };
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray());
    const { hostname, pathname, searchParams: query } = new URL(request.url ?? "/", `https://${request.headers.host}`);
    const address = `${request.method} ${hostname.replace(".googleapis.com", "")} ${pathname.replace(BELOW, "")}`;
    const body = bytes[0] === "{".charCodeAt(0) ? JSON.parse(bytes.toString()) : {};
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    try {
      send(200, await answerCall(address, { body, bytes, query }));
    } catch (error) {
      const { code, message, status } = error instanceof Refused ? error : new Refused(500, String(error));
      send(code, { error: { code, message, status } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { project, port: (server.address() as AddressInfo).port, stop: () => server.close() };
};
