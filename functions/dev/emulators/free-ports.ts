import { createServer } from "node:net";
import { type PortName, usableOffset } from "../port-offset.ts";
import { HOST, portOffset, ports } from "../ports.ts";
import { UserError } from "../user-error.ts";

/** An offset that keeps clear of the ports in use, of those that browsers block, and of each other. */
const advice = `or set SALUS_PORT_OFFSET=${usableOffset(portOffset + 2100)} to use other ports`;

/** Listens on a port. Resolves to undefined when the port is taken. */
const listen = (port: number) =>
  new Promise<ReturnType<typeof createServer> | undefined>((resolve) => {
    const server = createServer().once("error", () => resolve(undefined));
    server.listen({ host: HOST, port, exclusive: true }, () => resolve(server));
  });

const isFree = async (name: PortName) => {
  const server = await listen(ports[name]);
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  return server !== undefined;
};

/** @throws UserError that names the services whose ports are taken. */
export const requireFreePorts = async (names: PortName[]) => {
  const free = await Promise.all(names.map(isFree));
  const taken = names.filter((_, index) => !free[index]).map((name) => `${ports[name]} (${name})`);
  if (taken.length === 0) return;
  const subject = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(", ")} are`;
  throw new UserError(`${subject} in use on ${HOST}: stop the program that uses it, ${advice}.`);
};

/**
 * Claims these ports for the shop that this process runs: of two shops started at once, one gets them. Returns a
 * function that releases them. They are also released when this process ends.
 * @throws UserError when another shop has claimed them.
 */
export const lockPorts = async (): Promise<() => void> => {
  const lock = await listen(ports.lock);
  if (!lock)
    throw new UserError(
      `Salus is already running at http://${HOST}:${ports.site} (port ${ports.lock} is in use): stop it with Ctrl-C in its terminal, ${advice}.`,
    );
  lock.unref();
  return () => void lock.close();
};
