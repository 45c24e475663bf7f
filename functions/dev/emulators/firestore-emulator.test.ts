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

const aFolder = () => realpathSync(mkdtempSync(join(tmpdir(), "salus-")));

const write = (path: string, text = "") => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

/** A Google Cloud SDK with its emulator, whose `gcloud` is on the PATH through a link, as packages install it. */
const aCloudSdk = () => {
  const folder = aFolder();
  const jar = write(join(folder, "sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"));
  const gcloud = write(join(folder, "sdk/bin/gcloud"));
  mkdirSync(join(folder, "bin"));
  symlinkSync(gcloud, join(folder, "bin/gcloud"));
  return { jar, PATH: `${join(folder, "empty")}:${join(folder, "bin")}` };
};

const classPathOf = (jar: Buffer) => /Class-Path: (.*)/.exec(jar.toString("latin1").replaceAll("\r\n ", ""))?.[1];

test("the launcher is a jar that Java starts, whatever the length of the path it points to", () => {
  const long = `/opt/${"a-long-folder-name/".repeat(9)}with a space/emulator.jar`;
  const jar = writeLauncherJar(join(aFolder(), "new/launcher.jar"), long);
  const { stderr } = spawnSync("java", ["-jar", jar], { encoding: "utf8" });
  // It got as far as looking for the class in the jar that is not there.
  expect(stderr).toContain("com.google.cloud.datastore.emulator.firestore.CloudFirestore");
  expect(stderr).toContain("ClassNotFoundException");
  expect(classPathOf(readFileSync(jar))).toBe(pathToFileURL(long).href);
});

test("no line of the launcher's manifest is longer than the 72 bytes that a manifest allows", () => {
  const text = launcherJar(`/opt/${"x".repeat(400)}.jar`).toString("latin1");
  const manifest = text.slice(text.indexOf("Manifest-Version"), text.indexOf("PK\x01\x02"));
  expect(Math.max(...manifest.split("\r\n").map((line) => line.length + 2))).toBeLessThanOrEqual(72);
});

test("the emulator of the Google Cloud SDK is found beside the real gcloud", () => {
  const { jar, PATH } = aCloudSdk();
  const launcher = join(aFolder(), "launcher.jar");
  expect(findFirestoreJar({ PATH, FIREBASE_EMULATORS_PATH: aFolder() }, launcher)).toBe(launcher);
  expect(classPathOf(readFileSync(launcher))).toBe(pathToFileURL(jar).href);
});

test("a jar that firebase-tools has cached whole is preferred, and a torn one is not", () => {
  const cache = aFolder();
  const { firestore } = JSON.parse(
    readFileSync(inRoot("node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json"), "utf8"),
  );
  const jar = write(join(cache, firestore.downloadPathRelativeToCacheDir), "x".repeat(firestore.expectedSize));
  const env = { PATH: aCloudSdk().PATH, FIREBASE_EMULATORS_PATH: cache };
  const launcher = join(cache, "launcher.jar");
  expect(findFirestoreJar(env, launcher)).toBeUndefined();
  write(jar, "torn");
  expect(findFirestoreJar(env, launcher)).toBe(launcher);
});

test("without the Google Cloud SDK the newest jar of an earlier firebase-tools serves, and else it is downloaded", () => {
  const cache = aFolder();
  const env = { PATH: aFolder(), FIREBASE_EMULATORS_PATH: cache };
  expect(findFirestoreJar(env)).toBeUndefined();
  write(join(cache, "cloud-firestore-emulator-v1.9.9.jar"));
  const newer = write(join(cache, "cloud-firestore-emulator-v1.18.2.jar"));
  expect(findFirestoreJar(env)).toBe(newer);
});

test("a jar that the person names is used as it is", () => {
  expect(findFirestoreJar({ FIRESTORE_EMULATOR_BINARY_PATH: "/my.jar" })).toBe("/my.jar");
});

const aJavaThatSays = (words: string) => {
  const path = write(join(aFolder(), "java"), `#!/bin/sh\necho '${words}' >&2\n`);
  chmodSync(path, 0o755);
  return path;
};

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ["Unable to locate a Java Runtime.", undefined],
])("Java's version is read from %s", (said, major) => {
  expect(javaMajor(said)).toBe(major);
});

test("a Java that is too old gets a sentence, and one that is new enough does not", () => {
  expect(() => requireJava(aJavaThatSays('java version "1.8.0_402"'))).toThrow(
    "needs Java 11 or newer, and this is Java 8",
  );
  requireJava(aJavaThatSays('openjdk version "11.0.2"'));
});
