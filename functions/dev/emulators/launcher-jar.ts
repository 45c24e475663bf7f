import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
const ENTRY = Buffer.from("META-INF/MANIFEST.MF");

/** A line of a manifest holds at most 72 bytes. It continues in lines that begin with a space. */
const wrapped = (line: string) => (line.match(/^.{1,70}|.{1,69}/g) ?? []).join("\r\n ");

/**
 * A jar that makes `java -jar` run the main class of another jar. The manifest of the Google Cloud SDK's emulator names
 * no main class, and firebase-tools runs `java -jar`. A jar is a zip file. This one has a single, uncompressed entry.
 */
const launcherJar = (emulatorJar: string): Buffer => {
  const lines = [
    "Manifest-Version: 1.0",
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
  ];
  const manifest = Buffer.from(`${lines.map(wrapped).join("\r\n")}\r\n\r\n`);

  // What the local header and the central directory have in common: version, date, checksum, sizes, name's length.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(10, 0);
  shared.writeUInt16LE(0x21, 8);
  shared.writeUInt32LE(crc32(manifest), 10);
  shared.writeUInt32LE(manifest.length, 14);
  shared.writeUInt32LE(manifest.length, 18);
  shared.writeUInt16LE(ENTRY.length, 22);

  const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, ENTRY, manifest]);
  const central = Buffer.concat([Buffer.from("PK\x01\x02\x0a\x00"), shared, Buffer.alloc(14), ENTRY]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};

/** Writes the launcher, unless it exists, in one step: another shop may be starting from it. */
export const writeLauncherJar = (path: string, emulatorJar: string): string => {
  const jar = launcherJar(emulatorJar);
  try {
    if (readFileSync(path).equals(jar)) return path;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, jar);
  renameSync(fresh, path);
  return path;
};
