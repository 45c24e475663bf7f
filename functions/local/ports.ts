/**
 * Where everything listens on 127.0.0.1. SALUS_PORT_OFFSET moves all of it, so that a second set (the tests') runs beside
 * the first. Keep in step with firebase.json, which Firebase's own commands read.
 */
const offset = Number(process.env.SALUS_PORT_OFFSET ?? 0);
if (!Number.isInteger(offset) || offset < 0 || offset > 40_000)
  throw new Error(`SALUS_PORT_OFFSET must be a whole number from 0 to 40000, not "${process.env.SALUS_PORT_OFFSET}"`);

export const HOST = "127.0.0.1";
export const PROJECT_ID = "demo-shop";

export const ports = {
  site: 5000 + offset,
  functions: 5001 + offset,
  firestore: 8080 + offset,
  firestoreWebsocket: 9150 + offset,
  auth: 9099 + offset,
  stripe: 12_111 + offset,
  hub: 4400 + offset,
  logging: 4500 + offset,
  eventarc: 9299 + offset,
  tasks: 9499 + offset,
} as const;
