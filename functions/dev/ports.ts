import { BASE_PORTS, PORT_NAMES, type PortName, readOffset } from "./port-offset.ts";

export type { PortName } from "./port-offset.ts";

export const HOST = "127.0.0.1";
export const PROJECT_ID = "demo-shop";
/** Where the demo shop's functions are: Hosting's emulator looks for them there. */
export const REGION = "us-central1";

/** How far SALUS_PORT_OFFSET moves every port, so that several shops can run side by side. */
export const portOffset = readOffset(process.env.SALUS_PORT_OFFSET);

/** Where each service listens on HOST. */
export const ports = Object.fromEntries(PORT_NAMES.map((name) => [name, BASE_PORTS[name] + portOffset])) as Record<
  PortName,
  number
>;
