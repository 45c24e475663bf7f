import { commandsOf } from "./commands.ts";

/** The commands that set up a project before the first deployment. */
export const setUpCommands = (): string[][] => [
  ...commandsOf(".github/docs/deploying.md"),
  ["gcloud", "services", "enable", "cloudfunctions.googleapis.com", "cloudbuild.googleapis.com", "artifactregistry.googleapis.com", "run.googleapis.com", "eventarc.googleapis.com", "pubsub.googleapis.com", "cloudscheduler.googleapis.com"],
  ["gcloud", "beta", "services", "identity", "create", "--service=eventarc.googleapis.com"],
  ["gcloud", "beta", "services", "identity", "create", "--service=pubsub.googleapis.com"],
  ["npx", "firebase", "hosting:sites:create", "salus-rehearsal"],
];
