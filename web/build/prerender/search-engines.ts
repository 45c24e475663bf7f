/** Matches the page at a path and those below it, but not files, such as /products/gloves.svg. */
const disallow = (path: string, all: string[]): string[] =>
  path.endsWith("/") || all.some((other) => other.startsWith(`${path}/`)) ? [path] : [`${path}$`, `${path}?`];

/** Asks search engines not to visit the pages with these path patterns. */
export const robots = (site: string, privatePaths: string[]): string => {
  const prefixes = privatePaths.map((path) => path.replace(/:.*/, ""));
  const outermost = prefixes.filter((path) => !prefixes.some((other) => path.startsWith(`${other}/`)));
  const lines = outermost.flatMap((path) => disallow(path, prefixes)).map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\nAllow: /\n${lines.join("")}\nSitemap: ${site}/sitemap.xml\n`;
};

/** Lists the addresses of the pages at these paths. */
export const sitemap = (site: string, paths: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${site}${path}</loc></url>`).join("\n")}
</urlset>
`;
