interface Rights {
  /** Roles in the project, without "roles/". */
  roles: string[];
  /** The secrets that it reads. */
  secrets?: string[];
}

const EVENTS = ["datastore.user", "eventarc.eventReceiver", "run.invoker"];

/**
 * The service accounts that the functions run as (deployed/accounts.ts), and what each may do. A right that is taken
 * from this table stays in projects that have it until somebody takes it away there.
 */
export const FUNCTION_ACCOUNTS: Record<string, Rights> = {
  "salus-pages": { roles: ["datastore.viewer"] },
  "salus-api": { roles: ["datastore.user", "firebaseauth.admin"], secrets: ["STRIPE_SECRET_KEY"] },
  "salus-people": { roles: ["datastore.user", "firebaseauth.viewer"] },
  "salus-catalogue": { roles: EVENTS },
  "salus-payments": { roles: EVENTS, secrets: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] },
  "salus-mailer": { roles: EVENTS, secrets: ["SMTP_URL"] },
};

/** The account that copies the database to another project. */
export const BACKUP_ACCOUNT = "salus-backup";

/** The account that CI deploys as. It may also act as the functions' accounts, and as the one that builds them. */
export const DEPLOYER = "salus-deployer";

/** The deployer's roles, and what `firebase deploy` needs each for. */
export const DEPLOYER_ROLES: Record<string, string> = {
  "firebase.viewer": "reads the project, its web app and its extensions",
  browser: "reads the project's roles",
  "serviceusage.serviceUsageAdmin": "makes sure of the APIs and of Google's own accounts",
  "cloudfunctions.admin": "deploys functions, and lets everybody call the public ones",
  "run.admin": "pins the home page's revision to a release",
  "cloudscheduler.admin": "writes the schedules",
  "artifactregistry.reader": "sees that old images are deleted",
  "secretmanager.viewer": "sees that the secrets are there, never what they say",
  "datastore.indexAdmin": "writes indexes and TTL policies",
  "firebaserules.admin": "releases the rules",
  "firebasehosting.admin": "releases the site",
};

/** The account that builds the functions. */
export const BUILD_ACCOUNT = "$NUMBER-compute@developer.gserviceaccount.com";

/** Google's own accounts. Firebase grants them these roles in the first deployment, some minutes too late for it. */
export const SERVICE_AGENTS: Record<string, string[]> = {
  "service-$NUMBER@gcp-sa-eventarc.iam.gserviceaccount.com": ["eventarc.serviceAgent"],
  "service-$NUMBER@gcp-sa-pubsub.iam.gserviceaccount.com": ["iam.serviceAccountTokenCreator"],
  [BUILD_ACCOUNT]: ["run.invoker", "eventarc.eventReceiver", "cloudbuild.builds.builder"],
};
