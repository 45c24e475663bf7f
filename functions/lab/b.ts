import { buildWeb } from "../tools/build-web.ts";
import { bytesSection } from "./bench/bytes.ts";
import { asMarkdown } from "./bench/table.ts";
import { readBuild } from "./bench/build.ts";
import { ROUTES } from "./bench/routes.ts";
await buildWeb();
const s = bytesSection();
for (const r of s.rows) console.log(r.join("  "));
const b = readBuild();
let foreign = 0, pagesN = 0;
for (const route of ROUTES) {
  const { modules, page } = b.bytesOf(route);
  const f = modules.filter((n: string) => n.startsWith("src/features/"));
  const own = `${page.split("/").slice(0, 3).join("/")}/`;
  const bad = f.filter((n: string) => !n.startsWith(own));
  const badPages = f.filter((n: string) => n.endsWith("-page.tsx") && n !== page);
  if (bad.length || badPages.length) { foreign++; if (process.env.SHOW) console.log(route.id, bad.length, badPages.join(" ")); }
}
console.log("pages with foreign features", foreign, "of", ROUTES.length);
