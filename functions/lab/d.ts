import { readFileSync } from "node:fs";
import { readBuild } from "./bench/build.ts";
import { ROUTES } from "./bench/routes.ts";
const b = readBuild();
const count = new Map<string, string[]>();
for (const r of ROUTES) for (const s of b.bytesOf(r).scripts) count.set(s, [...(count.get(s) ?? []), r.id]);
for (const id of process.argv.slice(2)) for (const s of b.bytesOf(ROUTES.find((r) => r.id === id)!).scripts) {
  let m = ""; try { m = JSON.parse(readFileSync(`web/dist-2200/${s}.map`, "utf8")).sources.map((x: string) => x?.replace(/^(\.\.\/)+/, "").replace(/node_modules\//, "~")).join(" ").slice(0, 170); } catch {}
  console.log(b.sizeOf(s), count.get(s)!.length, m, count.get(s)!.length < 9 ? count.get(s)!.join(",") : "");
}
