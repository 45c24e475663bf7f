import { createServer } from "node:net";
import { HOST, type PortName, ports } from "../ports.ts";
import { Unmet } from "../unmet.ts";

const WANTED_BY: Record<PortName, string> = {
  site: "the site",
  functions: "the Functions emulator",
  vite: "Vite's dev server",
  firestore: "the Firestore emulator",
  firestoreWebsocket: "the Firestore emulator's websocket",
  auth: "the Authentication emulator",
  stripe: "the Stripe emulator",
  hub: "Firebase's emulator hub",
  logging: "Firebase's logging emulator",
  eventarc: "the Eventarc emulator",
  tasks: "the Cloud Tasks emulator",
};

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)));
  });

const NAMED = 3;

/** @throws Unmet that names the ports which are taken and what wanted them; nothing has been started by then. */
export const requireFreePorts = async (names: PortName[], numbers: Record<PortName, number> = ports) => {
  const free = await Promise.all(names.map((name) => isFree(numbers[name])));
  const taken = names.filter((_, index) => !free[index]).map((name) => `${numbers[name]} (for ${WANTED_BY[name]})`);
  if (taken.length === 0) return;
  const more = taken.length > NAMED ? ` and ${taken.length - NAMED} more` : "";
  const subject = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.slice(0, NAMED).join(", ")}${more} are`;
  throw new Unmet(
    `${subject} taken by another program on ${HOST}: stop that program, or set SALUS_PORT_OFFSET=1000 to move all of the shop's ports.`,
  );
};
