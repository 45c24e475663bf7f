import { UserError } from "./user-error.ts";

/** Where each service listens when SALUS_PORT_OFFSET is 0. firebase.json repeats these for Firebase's own commands. */
export const BASE_PORTS = {
  site: 5000,
  functions: 5001,
  vite: 5173,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  stripe: 12_111,
  mailbox: 8025,
  smtp: 1025,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  /** Held by the command that runs a shop, so that no second one starts on the same ports. */
  lock: 4600,
} as const;

export type PortName = keyof typeof BASE_PORTS;
export const PORT_NAMES = Object.keys(BASE_PORTS) as PortName[];

const MAX_OFFSET = 40_000;

/** The ports above 4400 that the Fetch standard blocks: neither browsers nor Node.js connect to them. */
const BLOCKED = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080];

/** The first service that an offset would move to a blocked port. */
const blockedBy = (offset: number) => PORT_NAMES.find((name) => BLOCKED.includes(BASE_PORTS[name] + offset));

/** The nearest offset, from this one up, that moves no service to a blocked port. */
export const usableOffset = (offset: number): number => (blockedBy(offset) ? usableOffset(offset + 10) : offset);

/** Reads SALUS_PORT_OFFSET. Throws an error that says what to set instead when the offset cannot be used. */
export const readOffset = (text = "0"): number => {
  const offset = Number(text);
  if (!/^\d+$/.test(text) || offset > MAX_OFFSET)
    throw new UserError(`SALUS_PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}, not "${text}".`);
  const blocked = blockedBy(offset);
  if (blocked)
    throw new UserError(
      `SALUS_PORT_OFFSET=${offset} moves a service to port ${BASE_PORTS[blocked] + offset}, which browsers block: set SALUS_PORT_OFFSET=${usableOffset(offset)} instead.`,
    );
  return offset;
};

/**
 * Moves the ports of this process by a further offset and makes it use the Stripe emulator, whatever keys are set:
 * tests and measurements run beside a shop that is in use, and never leave this machine. Call it before anything reads
 * the environment.
 */
export const useSeparatePorts = (distance: number): void => {
  process.env.SALUS_PORT_OFFSET = String(usableOffset(readOffset(process.env.SALUS_PORT_OFFSET) + distance));
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "VITE_STRIPE_PUBLISHABLE_KEY"])
    delete process.env[name];
};
