import type { BenchRoute } from "../routes.ts";
import { type Build, closureOf, ENTRY } from "./build.ts";

/** What a page loads before it is complete: file names, and bytes as they are sent. */
export interface RouteBytes {
  scripts: string[];
  styles: string[];
  js: number;
  css: number;
  /** Source files whose code the page loads. */
  modules: Set<string>;
}

const sum = (build: Build, files: string[]) => files.reduce((total, file) => total + build.sizeOf(file), 0);

/** What the build says a page loads: the entry, its own pieces, and all that these import. */
export const bytesOf = (build: Build, route: BenchRoute): RouteBytes => {
  const chunks = [...closureOf(build, [ENTRY, ...route.pieces])].flatMap((name) => build.chunks[name] ?? []);
  const scripts = [...new Set(chunks.map(({ file }) => file))];
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  const modules = new Set(scripts.flatMap((file) => build.modulesOf(file)));
  return { scripts, styles, js: sum(build, scripts), css: sum(build, styles), modules };
};
