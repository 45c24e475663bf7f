import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { inRoot } from "../folders.ts";
import { findFirestoreJar } from "./firestore-jar.ts";
import { javaMajor, requireJava } from "./java.ts";
import { writeLauncherJar } from "./launcher-jar.ts";

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), "salus-")));

const write = (path: string, text = "") => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o755 });
  return path;
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

test("the jar that firebase-tools has downloaded is preferred to that of the Google Cloud SDK, unless it is incomplete", () => {
  // Packages install `gcloud` as a link.
  const folder = newFolder();
  const sdkJar = write(join(folder, "sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"));
  mkdirSync(join(folder, "bin"));
  symlinkSync(write(join(folder, "sdk/bin/gcloud")), join(folder, "bin/gcloud"));
  const env = { PATH: `${join(folder, "empty")}:${join(folder, "bin")}`, FIREBASE_EMULATORS_PATH: newFolder() };
  const launcher = join(folder, "launcher.jar");
  const { firestore } = JSON.parse(
    readFileSync(inRoot("node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json"), "utf8"),
  );
  const downloaded = join(env.FIREBASE_EMULATORS_PATH, firestore.downloadPathRelativeToCacheDir);
  write(downloaded, "x".repeat(firestore.expectedSize));
  expect(findFirestoreJar(env, launcher)).toBeUndefined();
  write(downloaded, "incomplete");
  expect(findFirestoreJar(env, launcher)).toBe(launcher);
  expect(classPathOf(readFileSync(launcher))).toBe(pathToFileURL(sdkJar).href);
});

test("without the Google Cloud SDK, firebase-tools downloads the jar, unless the user names one", () => {
  const env = { PATH: newFolder(), FIREBASE_EMULATORS_PATH: newFolder() };
  expect(findFirestoreJar(env)).toBeUndefined();
  expect(findFirestoreJar({ ...env, FIRESTORE_EMULATOR_BINARY_PATH: "/my.jar" })).toBe("/my.jar");
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ["Unable to locate a Java Runtime.", undefined],
])("the version of Java is read from %s, and one that is too old is refused", (output, major) => {
  expect(javaMajor(output)).toBe(major);
  const java = write(join(newFolder(), "java"), `#!/bin/sh\necho '${output}' >&2\n`);
  if (major === 17) requireJava(java);
  else expect(() => requireJava(java)).toThrow(major ? "and this is Java 8" : "and no Java was found");
});
