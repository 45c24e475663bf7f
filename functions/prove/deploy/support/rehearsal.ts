import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { plan } from "../../../tools/set-up-project/plan.ts";
import { readAlerts } from "../../../tools/set-up-project.ts";
import { type Answer, copyRepository } from "./checkout.ts";
import { startFirestore } from "./firestore.ts";
import { PROJECT, type SiteConfig } from "./google/project.ts";
import { setUp } from "./google/set-up.ts";
import { startGoogle } from "./google.ts";

/** How the project is set up, with all that can be. */
export const setUpIn = (region: string) =>
  plan({
    project: PROJECT,
    region,
    site: `https://${PROJECT}.web.app`,
    email: "owner@example.com",
    backupProject: "salus-copies",
    github: "salus/shop",
    budget: "50",
    alerts: readAlerts(),
  });

/** A project at the stand-in for Google, set up by all commands but some, and a checkout that can be deployed to it. */
export const startRehearsal = async ({ region = "us-central1", without = /^$/ } = {}) => {
  const firestore = await startFirestore();
  const google = await startGoogle(region, firestore.compile);
  const checkout = copyRepository(google.port, region);
  const commands = setUpIn(region).flatMap(({ make }) => (make ? [make] : []));
  setUp(
    google.project,
    commands.filter((command) => !without.test(command.join(" "))),
  );
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
    /** The site's last release. */
    released: () => {
      const version = [...google.project.versions.values()].findLast(({ status }) => status === "FINALIZED");
      return { files: {}, config: { rewrites: [], headers: [] } as SiteConfig, ...version };
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
