/** What search engines may look at: all but what only those see who are signed in. */
export const robots = (site: string): string => `User-agent: *
Allow: /
Disallow: /dashboard
Disallow: /products$
Disallow: /products?
Disallow: /purchase/

Sitemap: ${site}/sitemap.xml
`;

/** The addresses of the pages at these paths. */
export const sitemap = (site: string, paths: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${site}${path}</loc></url>`).join("\n")}
</urlset>
`;
