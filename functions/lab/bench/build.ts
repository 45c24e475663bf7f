import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { webFolder } from "../../dev/emulators/config.ts";
import { inRoot } from "../../dev/folders.ts";
import type { BenchRoute } from "./routes.ts";

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files that a page loads before it is complete. Sizes are in bytes, compressed with gzip. */
export interface PageBytes {
  /** The page's module, as Vite's manifest names it. */
  page: string;
  scripts: string[];
  styles: string[];
  js: number;
  css: number;
  /** The source files whose code the page loads. */
  modules: string[];
}

const TEXT = /\.(js|css|html|svg|json|txt|xml)$/;

/** Loaded on demand by private pages. */
const PRIVATE = ["src/app/private-routes.tsx", "src/app/private-modules.ts"];
/** Loaded by private pages once they are shown, to read Firestore and to write. The product list only reads the API. */
const PRIVATE_AREA = ["src/data/live/listener.tsx", "src/ui/toast-place.tsx"];
const AUTH = "src/data/session/auth.ts";

/** The web app as `buildWeb` has built it. Throws if there is no build. */
export const readBuild = () => {
  const folder = inRoot("web", webFolder);
  if (!existsSync(join(folder, ".vite/manifest.json"))) throw new Error(`The web app has not been built to ${folder}.`);
  const read = (file: string) => readFileSync(join(folder, file));
  const chunks: Record<string, Chunk> = JSON.parse(read(".vite/manifest.json").toString());

  /** Bytes of a file as the site sends it. Images and fonts are compressed already. */
  const sizeOf = (file: string) => (TEXT.test(file) ? gzipSync(read(file)).length : read(file).length);
  const sum = (files: string[]) => files.reduce((total, file) => total + sizeOf(file), 0);

  const sourcesOf = (script: string): string[] => {
    // The bundler's own helpers, and scripts that only lead to others, have no source map.
    if (!existsSync(join(folder, `${script}.map`))) return [];
    const { sources } = JSON.parse(read(`${script}.map`).toString()) as { sources: (string | null)[] };
    return sources.flatMap((source) => (source ? [source.replace(/^(\.\.\/)+/, "")] : []));
  };

  const collect = (name: string, seen: Map<string, Chunk>): void => {
    if (seen.has(name)) return;
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}. See functions/lab/bench/build.ts.`);
    seen.set(name, chunk);
    for (const imported of chunk.imports ?? []) collect(imported, seen);
  };

  /** The entry, the page's own module, and everything that these import. */
  const bytesOf = ({ id, module, who }: BenchRoute): PageBytes => {
    const page = `src/features/${module}.tsx`;
    const seen = new Map<string, Chunk>();
    // The product list is complete before it loads the sign-in code.
    const signsIn = id === "login" || id === "signUp" || (who !== "visitor" && id !== "productList");
    for (const name of [
      "index.html",
      ...(who === "visitor" ? [] : PRIVATE),
      ...(who === "visitor" || id === "productList" ? [] : PRIVATE_AREA),
      ...(signsIn ? [AUTH] : []),
      page,
    ])
      collect(name, seen);
    const loaded = [...seen.values()];
    const scripts = [...new Set(loaded.map(({ file }) => file))];
    const styles = [...new Set(loaded.flatMap(({ css }) => css ?? []))];
    return { page, scripts, styles, js: sum(scripts), css: sum(styles), modules: scripts.flatMap(sourcesOf) };
  };

  return { read, sizeOf, bytesOf };
};

export type Build = ReturnType<typeof readBuild>;
