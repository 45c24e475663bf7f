import { ciSteps } from "./ci.ts";
import { copySteps, databaseSteps } from "./database.ts";
import { SECRETS, secretSteps } from "./secrets.ts";
import { FUNCTION_ACCOUNTS, SERVICE_AGENTS } from "./service-accounts.ts";
import {
  type Command,
  FOLDER,
  gcloudFor,
  projectRole,
  read,
  type Settings,
  type Step,
  serviceAccount,
} from "./step.ts";
import { budgetSteps, watchingSteps } from "./watching.ts";

const APIS = [
  "cloudresourcemanager serviceusage iam iamcredentials sts compute firebase identitytoolkit",
  "firestore firebaserules firebasehosting firebaseextensions cloudfunctions cloudbuild run artifactregistry",
  "eventarc pubsub cloudscheduler secretmanager storage logging monitoring billingbudgets",
].map((names) => names.split(" "));

/** Eventarc refuses triggers until its account's role has reached it. */
const SETTLES = 7;

const serviceAgentSteps = (project: string): Step[] => [
  ...["eventarc", "pubsub"].map((api) => ({
    what: `Google's own account of ${api}`,
    make: gcloudFor(project)(`beta services identity create --service=${api}.googleapis.com`),
  })),
  ...Object.entries(SERVICE_AGENTS).flatMap(([account, roles]) =>
    roles.map((role) => ({ ...projectRole(account, role, project), settles: SETTLES })),
  ),
];

/** The site, and the images of earlier deployments, which rolling back the API needs. */
const siteSteps = ({ project, region }: Settings): Step[] => {
  const gcloud = gcloudFor(project);
  const repositories = "artifacts repositories";
  return [
    {
      what: "The default site of Firebase Hosting",
      find: `npx firebase hosting:sites:list --json --project ${project}`.split(" "),
      shows: '"type": "DEFAULT_SITE"',
      make: `npx firebase hosting:sites:create ${project} --non-interactive --project ${project}`.split(" "),
    },
    {
      what: "The repository of the functions' images",
      find: gcloud(`${repositories} list --location=${region} --format=value(name)`),
      shows: "gcf-artifacts",
      make: gcloud(`${repositories} create gcf-artifacts --repository-format=docker --location=${region}`),
    },
    {
      what: "Its images deleted after 30 days, but never the last ten of a function",
      make: gcloud(
        `${repositories} set-cleanup-policies gcf-artifacts --location=${region} --no-dry-run`,
        `--policy=${FOLDER}/image-cleanup.json`,
      ),
    },
  ];
};

/** Everything that a project needs before the first deployment, in order. */
export const plan = (settings: Settings): Step[] => {
  const { project, backupProject, github, budget } = settings;
  return [
    read("The project's number", "NUMBER", `gcloud projects describe ${project} --format=value(projectNumber)`),
    ...APIS.map((names) => ({
      what: `The APIs ${names.join(", ")}`,
      make: gcloudFor(project)("services enable", ...names.map((name) => `${name}.googleapis.com`)),
    })),
    ...serviceAgentSteps(project),
    ...Object.keys(FUNCTION_ACCOUNTS).map((name) => serviceAccount(name, project)),
    ...Object.entries(FUNCTION_ACCOUNTS).flatMap(([name, { roles }]) =>
      roles.map((role) => projectRole(name, role, project)),
    ),
    ...databaseSteps(settings),
    ...siteSteps(settings),
    ...SECRETS.flatMap((secret) => secretSteps(secret, project)),
    ...(backupProject ? copySteps(settings, backupProject) : []),
    ...(github ? ciSteps(settings, github) : []),
    ...watchingSteps(settings),
    ...(budget ? budgetSteps(settings, budget) : []),
  ];
};

/** Every command of a plan. */
export const commandsOf = (steps: Step[]): Command[] =>
  steps.flatMap(({ find, make, update }) => [find, make, update].filter((command) => command !== undefined));
