import { scriptJson } from "../ui/script-json.ts";

/** Structured data for search engines (schema.org). */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script type="application/ld+json">{scriptJson({ "@context": "https://schema.org", ...data })}</script>
);
