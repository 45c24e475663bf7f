import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { inRoot } from "../folders.ts";
import { findFirestoreJar } from "./firestore-jar.ts";
import { javaMajor, requireJava } from "./java.ts";
import { launcherJar, writeLauncherJar } from "./launcher-jar.ts";

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), "salus-")));

const write = (path: string, text = "") => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

/** A Google Cloud SDK with its emulator. Its `gcloud` is on the PATH through a link, as packages install it. */
const newCloudSdk = () => {
  const folder = newFolder();
  const jar = write(join(folder, "sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"));
  const gcloud = write(join(folder, "sdk/bin/gcloud"));
  mkdirSync(join(folder, "bin"));
  symlinkSync(gcloud, join(folder, "bin/gcloud"));
  return { jar, PATH: `${join(folder, "empty")}:${join(folder, "bin")}` };
};

const classPathOf = (jar: Buffer) => /Class-Path: (.*)/.exec(jar.toString("latin1").replaceAll("\r\n ", ""))?.[1];

test("Java starts the launcher, however long the path of the emulator's jar is", () => {
  const long = `/opt/${"a-long-folder-name/".repeat(9)}with a space/emulator.jar`;
  const jar = writeLauncherJar(join(newFolder(), "new/launcher.jar"), long);
  const { stderr } = spawnSync("java", ["-jar", jar], { encoding: "utf8" });
  // Java has looked for the class in the jar, which does not exist.
  expect(stderr).toContain("com.google.cloud.datastore.emulator.firestore.CloudFirestore");
  expect(stderr).toContain("ClassNotFoundException");
  expect(classPathOf(readFileSync(jar))).toBe(pathToFileURL(long).href);
});

test("no line of the launcher's manifest has more than 72 bytes", () => {
  const text = launcherJar(`/opt/${"x".repeat(400)}.jar`).toString("latin1");
  const manifest = text.slice(text.indexOf("Manifest-Version"), text.indexOf("PK\x01\x02"));
  expect(Math.max(...manifest.split("\r\n").map((line) => line.length + 2))).toBeLessThanOrEqual(72);
});

test("the emulator of the Google Cloud SDK is found beside the real gcloud", () => {
  const { jar, PATH } = newCloudSdk();
  const launcher = join(newFolder(), "launcher.jar");
  expect(findFirestoreJar({ PATH, FIREBASE_EMULATORS_PATH: newFolder() }, launcher)).toBe(launcher);
  expect(classPathOf(readFileSync(launcher))).toBe(pathToFileURL(jar).href);
});

test("a jar that firebase-tools has downloaded is preferred, unless the download is incomplete", () => {
  const cache = newFolder();
  const { firestore } = JSON.parse(
    readFileSync(inRoot("node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json"), "utf8"),
  );
  const jar = write(join(cache, firestore.downloadPathRelativeToCacheDir), "x".repeat(firestore.expectedSize));
  const env = { PATH: newCloudSdk().PATH, FIREBASE_EMULATORS_PATH: cache };
  const launcher = join(cache, "launcher.jar");
  expect(findFirestoreJar(env, launcher)).toBeUndefined();
  write(jar, "incomplete");
  expect(findFirestoreJar(env, launcher)).toBe(launcher);
});

test("without the Google Cloud SDK, the newest jar of an earlier firebase-tools is used; without any, firebase-tools downloads it", () => {
  const cache = newFolder();
  const env = { PATH: newFolder(), FIREBASE_EMULATORS_PATH: cache };
  expect(findFirestoreJar(env)).toBeUndefined();
  write(join(cache, "cloud-firestore-emulator-v1.9.9.jar"));
  const newer = write(join(cache, "cloud-firestore-emulator-v1.18.2.jar"));
  expect(findFirestoreJar(env)).toBe(newer);
});

test("a jar that the user names is used", () => {
  expect(findFirestoreJar({ FIRESTORE_EMULATOR_BINARY_PATH: "/my.jar" })).toBe("/my.jar");
});

const javaThatPrints = (text: string) => {
  const path = write(join(newFolder(), "java"), `#!/bin/sh\necho '${text}' >&2\n`);
  chmodSync(path, 0o755);
  return path;
};

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ["Unable to locate a Java Runtime.", undefined],
])("the version of Java is read from %s", (output, major) => {
  expect(javaMajor(output)).toBe(major);
});

test("a Java that is too old is refused", () => {
  expect(() => requireJava(javaThatPrints('java version "1.8.0_402"'))).toThrow(
    "needs Java 11 or newer, and this is Java 8",
  );
  requireJava(javaThatPrints('openjdk version "11.0.2"'));
});
