import { readBuild } from "./bench/build.ts";
import { ROUTES } from "./bench/routes.ts";
const b = readBuild();
const by = new Map<string, Set<string>>();
for (const r of ROUTES) for (const s of b.bytesOf(r).scripts) { if (!by.has(s)) by.set(s, new Set()); by.get(s)!.add((r.who === "visitor" ? "V:" : r.who === "customer" ? "C:" : "A:") + r.id); }
const rows = [...by].map(([s, set]) => ({ s, n: set.size, v: [...set].filter((x) => x.startsWith("V:")).length, size: b.sizeOf(s) })).sort((a, b) => b.n - a.n || b.v - a.v);
import { readFileSync } from "node:fs";
for (const { s, n, v, size } of rows) {
  let m = ""; try { m = JSON.parse(readFileSync(`web/dist-2200/${s}.map`, "utf8")).sources.map((x: string) => x?.replace(/^(\.\.\/)+/, "").replace(/node_modules\//, "~")).join(" ").slice(0, 150); } catch {}
  console.log(n, v, size, m);
}
