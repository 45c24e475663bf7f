import { buildWeb } from "../tools/build-web.ts";
import { bytesSection } from "./bench/bytes/section.ts";
import { runSections } from "./bench/run.ts";
import { tell } from "./bench/table.ts";

const args = process.argv.slice(2);
await buildWeb();
const broken = tell(bytesSection());
if (!args.includes("--quick")) broken.push(...(await runSections(args)));
console.log(broken.length === 0 ? "\nAll budgets hold." : `\n${broken.length} budgets are broken:`);
for (const sentence of broken) console.log(`✗ ${sentence}`);
process.exit(broken.length === 0 ? 0 : 1);
