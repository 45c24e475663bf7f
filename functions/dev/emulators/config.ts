import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { inRoot } from "../folders.ts";
import { portOffset, ports } from "../ports.ts";

/** Where the web app is built to: beside the default for other ports, so that a test run never replaces a running shop. */
export const webFolder = portOffset === 0 ? "dist" : `dist-${portOffset}`;

type FirebaseConfig = {
  hosting: { public: string };
  emulators: Record<string, unknown>;
};

/** firebase.json with every emulator at today's ports and the hosting folder that goes with them. */
export const withPorts = <T extends FirebaseConfig>(config: T, numbers = ports, folder = webFolder): T => {
  const emulators = { ...config.emulators };
  for (const [name, port] of Object.entries({ ...numbers, hosting: numbers.site })) {
    const emulator = emulators[name];
    if (typeof emulator === "object") emulators[name] = { ...emulator, port };
  }
  emulators.firestore = { ...Object(emulators.firestore), websocketPort: numbers.firestoreWebsocket };
  return { ...config, hosting: { ...config.hosting, public: `web/${folder}` }, emulators };
};

/** The configuration for firebase-tools: firebase.json itself, or a copy at the root for other ports (paths are relative to it). */
export const configFile = (): string => {
  const original = inRoot("firebase.json");
  if (portOffset === 0) return original;
  const derived = inRoot(`.emulators-${portOffset}.json`);
  const fresh = `${derived}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(withPorts(JSON.parse(readFileSync(original, "utf8"))), null, 2));
  renameSync(fresh, derived);
  return derived;
};
