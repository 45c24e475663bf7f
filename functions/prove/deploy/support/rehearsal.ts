import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { plan } from "../../../tools/set-up-project/plan.ts";
import { readAlerts } from "../../../tools/set-up-project.ts";
import { type Answer, copyRepository } from "./checkout.ts";
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

/** A project at the stand-in for Google, which is set up, and a checkout that can be deployed to it. */
export const startRehearsal = async (region = "us-central1") => {
  const { project, port, stop } = await startGoogle(region);
  const checkout = copyRepository(port, region);
  setUp(
    project,
    setUpIn(region).flatMap(({ make }) => (make ? [make] : [])),
  );
  return {
    project,
    googlePort: port,
    ...checkout,
    /** Resolves to the exit code and the output. An unknown call of Google's APIs is an error. */
    deploy: async (args: string[] = ["--force"], answers: Answer[] = []) => {
      project.puts.length = 0;
      project.written.length = 0;
      const { code, output } = await checkout.firebase(["deploy", "--project", PROJECT, ...args], answers);
      return { code: project.unknown.length > 0 ? project.unknown.join() : code, output };
    },
    /** The site's last release. */
    released: () => {
      const version = [...project.versions.values()].findLast(({ status }) => status === "FINALIZED");
      return { files: {}, config: { rewrites: [], headers: [] } as SiteConfig, ...version };
    },
    /** The text of all scripts of the web app that was built. */
    scripts: () => {
      const folder = join(checkout.shop, "web/dist/assets");
      const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
      return names.map((name) => readFileSync(join(folder, name), "utf8")).join();
    },
    stop: () => {
      stop();
      rmSync(checkout.folder, { recursive: true, force: true });
    },
  };
};
export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;
