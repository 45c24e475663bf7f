import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { inRoot } from "../folders.ts";
import { writeLauncherJar } from "./launcher-jar.ts";

const SDK_JAR = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

type Wanted = { downloadPathRelativeToCacheDir: string; expectedSize: number };

const wantedByFirebase = (): Wanted => {
  const list = inRoot("node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json");
  return JSON.parse(readFileSync(list, "utf8")).firestore;
};

/** Where the Google Cloud SDK keeps its emulator: beside the real `gcloud`, which is often reached through a link. */
export const sdkJar = (path = process.env.PATH ?? ""): string | undefined => {
  for (const folder of path.split(delimiter)) {
    const gcloud = join(folder, "gcloud");
    if (!folder || !existsSync(gcloud)) continue;
    const jar = join(realpathSync(gcloud), "../..", SDK_JAR);
    if (existsSync(jar)) return jar;
  }
  return undefined;
};

/** Any version that firebase-tools downloaded before: where the newest can't be fetched it serves as well. */
const olderJar = (cache: string): string | undefined => {
  if (!existsSync(cache)) return undefined;
  const jars = readdirSync(cache).filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name));
  const newest = jars.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  return newest && join(cache, newest);
};

/**
 * What FIRESTORE_EMULATOR_BINARY_PATH should be, so that the emulator starts without a download where that can be.
 * Undefined when firebase-tools has the jar that it wants, or has to download it.
 */
export const findFirestoreJar = (
  env: NodeJS.ProcessEnv = process.env,
  launcher = inRoot(".cache/firestore-emulator.jar"),
): string | undefined => {
  if (env.FIRESTORE_EMULATOR_BINARY_PATH) return env.FIRESTORE_EMULATOR_BINARY_PATH;
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");
  const wanted = wantedByFirebase();
  const cached = join(cache, wanted.downloadPathRelativeToCacheDir);
  if (existsSync(cached) && statSync(cached).size === wanted.expectedSize) return undefined;
  const fromSdk = sdkJar(env.PATH);
  return fromSdk ? writeLauncherJar(launcher, fromSdk) : olderJar(cache);
};
