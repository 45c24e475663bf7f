import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findFirestoreJar } from "./firestore-jar.ts";
import { javaMajor } from "./java.ts";

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), "salus-")));

const write = (path: string, text = "") => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o755 });
  return path;
};

test("Java starts the Google Cloud SDK's emulator by a launcher, however long its path is, unless the user names a jar", () => {
  // Packages install `gcloud` as a link.
  const folder = join(newFolder(), "a-long-folder-name/".repeat(9), "with a space");
  write(join(folder, "sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"));
  mkdirSync(join(folder, "bin"));
  symlinkSync(write(join(folder, "sdk/bin/gcloud")), join(folder, "bin/gcloud"));
  const env = { PATH: `${join(folder, "empty")}:${join(folder, "bin")}`, FIREBASE_EMULATORS_PATH: newFolder() };
  const launcher = findFirestoreJar(env, join(folder, "new/launcher.jar")) ?? "";
  const { stderr } = spawnSync("java", ["-jar", launcher], { encoding: "utf8" });
  // Java has looked for the class in the SDK's jar, which is empty.
  expect(stderr).toContain("com.google.cloud.datastore.emulator.firestore.CloudFirestore");
  expect(stderr).toContain("ClassNotFoundException");
  expect(findFirestoreJar({ ...env, FIRESTORE_EMULATOR_BINARY_PATH: "/my.jar" })).toBe("/my.jar");
  expect(findFirestoreJar({ ...env, PATH: "" })).toBeUndefined();
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ["Unable to locate a Java Runtime.", undefined],
])("the version of Java is read from %s", (output, major) => {
  expect(javaMajor(output)).toBe(major);
});
