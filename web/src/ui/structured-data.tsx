import { scriptJson } from "./script-json.ts";

/** Structured data for search engines, in the vocabulary of schema.org. */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" can't end the script
    dangerouslySetInnerHTML={{
      __html: scriptJson({ "@context": "https://schema.org", ...data }),
    }}
  />
);
