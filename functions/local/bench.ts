import { bytesSection } from "./bench/bytes/section.ts";
import { tell } from "./bench/table.ts";
import { buildWeb } from "./build-web.ts";

buildWeb();
const broken = tell(bytesSection());
console.log(broken.length === 0 ? "\nAll budgets hold." : `\n${broken.length} budgets are broken:`);
for (const sentence of broken) console.log(`✗ ${sentence}`);
process.exit(broken.length === 0 ? 0 : 1);
