import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { plan } from "../../tools/set-up-project/plan.ts";
import { readAlerts } from "../../tools/set-up-project.ts";
import { type Answer, copyRepository } from "./checkout.ts";
import { startFirestore } from "./firestore.ts";
import { PROJECT, REGION } from "./google/project.ts";
import { startGoogle } from "./google.ts";

/** How the project is set up, with all that can be. */
export const SETUP = plan({
  project: PROJECT,
  region: REGION,
  site: `https://${PROJECT}.web.app`,
  email: "owner@example.com",
  backupProject: "salus-copies",
  github: "salus/shop",
  budget: 50,
  alerts: readAlerts(),
});

/** The commands that set an empty project up. */
export const setUpCommands = SETUP.flatMap(({ make = [] }) => make);

/** An empty project at the stand-in for Google, and a checkout that can be deployed to it. */
export const startRehearsal = async () => {
  const firestore = await startFirestore();
  const google = await startGoogle(firestore.compile);
  const checkout = copyRepository(google.port);
  return {
    firestore,
    project: google.project,
    googlePort: google.port,
    ...checkout,
    deploy: async (args: string[] = ["--force"], answers: Answer[] = []) => {
      google.project.puts.length = 0;
      google.project.written.length = 0;
      const result = await checkout.firebase(["deploy", "--project", PROJECT, ...args], answers);
      const { code, output } = result;
      // Every call is known.
      return { code: google.project.unknown.length > 0 ? google.project.unknown.join() : code, output };
    },
    /** The text of all scripts of the web app that was built. */
    scripts: () => {
      const folder = join(checkout.shop, "web/dist/assets");
      const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
      return names.map((name) => readFileSync(join(folder, name), "utf8")).join();
    },
    stop: () => {
      google.stop();
      firestore.stop();
      rmSync(checkout.folder, { recursive: true, force: true });
    },
  };
};
export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;
