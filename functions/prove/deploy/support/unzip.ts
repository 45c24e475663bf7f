import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";

/** Reads the files of a zip archive. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, nameEnd);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const data = archive.subarray(start, start + size);
    files.set(name, method === 0 ? data : inflateRawSync(data));
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
};

export const writeFiles = (files: Map<string, Buffer>, folder: string): void => {
  for (const [name, data] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), data);
  }
};
