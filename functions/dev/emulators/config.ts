import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../folders.ts";
import { portOffset, ports } from "../ports.ts";

/** The folder that the web app is built to. A test run has its own, and never replaces a running shop. */
export const webFolder = portOffset === 0 ? "dist" : `dist-${portOffset}`;

type FirebaseConfig = {
  hosting: { public: string };
  emulators: Record<string, unknown>;
};

/** firebase.json with every emulator on the given ports, and Hosting serving the given folder. */
export const withPorts = <T extends FirebaseConfig>(config: T, numbers = ports, folder = webFolder): T => {
  const emulators = { ...config.emulators };
  for (const [name, port] of Object.entries({ ...numbers, hosting: numbers.site })) {
    const emulator = emulators[name];
    if (typeof emulator === "object") emulators[name] = { ...emulator, port };
  }
  emulators.firestore = { ...Object(emulators.firestore), websocketPort: numbers.firestoreWebsocket };
  return { ...config, hosting: { ...config.hosting, public: `web/${folder}` }, emulators };
};

/** The path of firebase-tools' configuration: firebase.json or, for other ports, a copy beside it. */
export const configFile = (): string => {
  const original = inRoot("firebase.json");
  if (portOffset === 0) return original;
  const derived = inRoot(`.emulators-${portOffset}.json`);
  writeFileSync(derived, JSON.stringify(withPorts(JSON.parse(readFileSync(original, "utf8"))), null, 2));
  return derived;
};
