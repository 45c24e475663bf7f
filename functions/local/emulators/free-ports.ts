import { createServer } from "node:net";
import { HOST, type PortName, ports } from "../ports.ts";
import { Unmet } from "../unmet.ts";

const WANTED_BY: Record<PortName, string> = {
  site: "the site (Firebase's Hosting emulator)",
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

/** @throws Unmet that names every port which is taken and what wanted it; nothing has been started by then. */
export const requireFreePorts = async (names: PortName[], numbers: Record<PortName, number> = ports) => {
  const free = await Promise.all(names.map((name) => isFree(numbers[name])));
  const taken = names.filter((_, index) => !free[index]).map((name) => `${numbers[name]} (for ${WANTED_BY[name]})`);
  if (taken.length === 0) return;
  const [subject, them] = taken.length === 1 ? ["Port", "that port"] : ["Ports", "those ports"];
  throw new Unmet(
    `${subject} ${taken.join(", ")} on ${HOST} ${taken.length === 1 ? "is" : "are"} taken by another program: stop what uses ${them}, or set SALUS_PORT_OFFSET=1000 to move all of the shop's ports.`,
  );
};
