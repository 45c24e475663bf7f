import { Agent, request } from "node:http";
import { HOST } from "../../../dev/ports.ts";

export interface Call {
  method: "GET" | "POST" | "PATCH";
  path: string;
  bearer?: string;
  body?: object;
}

/** What a number of calls came to: how many a second, and how long each took (ms). */
export interface Driven {
  perSecond: number;
  times: number[];
}

const send = (agent: Agent, port: number, { method, path, bearer, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = body && JSON.stringify(body);
    const asked = request(
      {
        agent,
        host: HOST,
        port,
        method,
        path,
        headers: {
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(sent && { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
        },
      },
      (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0)),
    );
    asked.on("error", reject);
    asked.end(sent);
  });

/** Makes `count` calls, `concurrent` at a time. Throws when one of them does not succeed. */
export const drive = async (
  port: number,
  count: number,
  concurrent: number,
  callOf: (index: number) => Call,
): Promise<Driven> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrent });
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const call = callOf(index);
      const begin = performance.now();
      const status = await send(agent, port, call);
      times.push(performance.now() - begin);
      if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}.`);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: concurrent }, worker));
  const perSecond = (1000 * count) / (performance.now() - begin);
  agent.destroy();
  return { perSecond, times };
};
