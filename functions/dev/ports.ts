import { Unmet } from "./unmet.ts";

/**
 * Where everything listens on 127.0.0.1. SALUS_PORT_OFFSET moves all of it, so that a second set (the tests') runs beside
 * the first. Keep in step with firebase.json, which Firebase's own commands read.
 */
export const portOffset = Number(process.env.SALUS_PORT_OFFSET ?? 0);
if (!Number.isInteger(portOffset) || portOffset < 0 || portOffset > 40_000)
  throw new Unmet(`SALUS_PORT_OFFSET must be a whole number from 0 to 40000, not "${process.env.SALUS_PORT_OFFSET}".`);

export const HOST = "127.0.0.1";
export const PROJECT_ID = "demo-shop";

export const ports = {
  site: 5000 + portOffset,
  functions: 5001 + portOffset,
  vite: 5173 + portOffset,
  firestore: 8080 + portOffset,
  firestoreWebsocket: 9150 + portOffset,
  auth: 9099 + portOffset,
  stripe: 12_111 + portOffset,
  hub: 4400 + portOffset,
  logging: 4500 + portOffset,
  eventarc: 9299 + portOffset,
  tasks: 9499 + portOffset,
} as const;

export type PortName = keyof typeof ports;
