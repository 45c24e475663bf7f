import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { webFolder } from "../../../dev/emulators/config.ts";
import { inRoot } from "../../../dev/folders.ts";

/** What Vite's manifest says of one script or of what a source file became. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}

/** The built web app: its files, and which of them needs which. */
export interface Build {
  chunks: Record<string, Chunk>;
  /** Bytes of a file as the site sends it, compressed with gzip; images and fonts, which are compressed already, as they are. */
  sizeOf: (file: string) => number;
  /** The source files that a script is made of, as paths below the repository or in node_modules. */
  modulesOf: (file: string) => string[];
  /** The HTML of a public page, and what it has the browser load at once: files by their address. */
  htmlOf: (path: string) => string;
}

const TEXT = /\.(js|css|html|svg|json|txt|xml)$/;
export const ENTRY = "index.html";

/** Reads what `buildWeb` has built. Throws where there is nothing. */
export const readBuild = (folder = inRoot("web", webFolder)): Build => {
  const manifest = join(folder, ".vite/manifest.json");
  if (!existsSync(manifest)) throw new Error(`${manifest} is not there: the web app has not been built.`);
  const read = (file: string) => readFileSync(join(folder, file));
  return {
    chunks: JSON.parse(readFileSync(manifest, "utf8")),
    sizeOf: (file) => (TEXT.test(file) ? gzipSync(read(file)).length : read(file).length),
    modulesOf: (file) => {
      // The bundler's own helpers, which are nobody's source, have no map.
      if (/rolldown-runtime/.test(file)) return [];
      const { sources } = JSON.parse(read(`${file}.map`).toString()) as { sources: (string | null)[] };
      return sources.flatMap((source) => (source ? [source.replace(/^(\.\.\/)+/, "")] : []));
    },
    htmlOf: (path) => read(path === "/" ? "index.html" : `${path.slice(1)}.html`).toString(),
  };
};

/** Everything that these pieces load, by their names in the manifest: themselves and what they import, once each. */
export const closureOf = ({ chunks }: Build, pieces: string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no piece ${name}: see functions/lab/bench/routes.ts.`);
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const piece of pieces) visit(piece);
  return seen;
};
