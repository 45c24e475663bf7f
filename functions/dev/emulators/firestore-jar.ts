import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { inRoot } from "../folders.ts";
import { writeLauncherJar } from "./launcher-jar.ts";

const SDK_JAR = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

/** The jar that this version of firebase-tools downloads. */
const wantedJar = (): { downloadPathRelativeToCacheDir: string; expectedSize: number } => {
  const list = inRoot("node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json");
  return JSON.parse(readFileSync(list, "utf8")).firestore;
};

/** The Google Cloud SDK's jar. It is found through the real path of `gcloud`, which is often a link. */
const sdkJar = (path = ""): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, "gcloud"))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => join(realpathSync(gcloud), "../..", SDK_JAR))
    .find((jar) => existsSync(jar));

/**
 * The value of FIRESTORE_EMULATOR_BINARY_PATH that starts the Firestore emulator without a download, where possible.
 * Undefined when firebase-tools has already downloaded the jar, or has to.
 */
export const findFirestoreJar = (env: NodeJS.ProcessEnv = process.env): string | undefined => {
  if (env.FIRESTORE_EMULATOR_BINARY_PATH) return env.FIRESTORE_EMULATOR_BINARY_PATH;
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");
  const wanted = wantedJar();
  const cached = join(cache, wanted.downloadPathRelativeToCacheDir);
  if (existsSync(cached) && statSync(cached).size === wanted.expectedSize) return undefined;
  const fromSdk = sdkJar(env.PATH);
  return fromSdk && writeLauncherJar(inRoot(".cache/firestore-emulator.jar"), fromSdk);
};
