import { BACKUP_ACCOUNT } from "./service-accounts.ts";
import { emailOf, FOLDER, gcloudFor, projectRole, type Settings, type Step, serviceAccount } from "./step.ts";

/** Firestore's location: the multi-region that the functions' region belongs to, or the region itself. */
const databaseLocation = (region: string): string =>
  ({ "us-central1": "nam5", "europe-west1": "eur3", "europe-west4": "eur3" })[region] ?? region;

const bucketLocation = (location: string) => ({ nam5: "US", eur3: "EU" })[location] ?? location;

/** The kinds of backups. Firestore has at most one daily and one weekly schedule. */
const BACKUPS = [
  ["A backup of each day, kept for a week", "604800s", "--recurrence=daily --retention=7d"],
  ["A backup of each week, kept for 14 weeks", "8467200s", "--recurrence=weekly --day-of-week=SUN --retention=14w"],
] as const;

/** The database, its protection and its backups. */
export const databaseSteps = ({ project, region }: Settings): Step[] => {
  const gcloud = gcloudFor(project);
  const location = databaseLocation(region);
  const schedules = "firestore backups schedules";
  return [
    {
      what: `The Firestore database in ${location}`,
      find: gcloud("firestore databases list --format=value(name)"),
      shows: "/(default)",
      make: gcloud(`firestore databases create --location=${location}`),
    },
    {
      what: "Its protection from deletion, and point-in-time recovery",
      make: gcloud("firestore databases update --database=(default) --delete-protection --enable-pitr"),
    },
    ...BACKUPS.map(([what, shows, flags]) => ({
      what,
      find: gcloud(`${schedules} list --database=(default) --format=value(retention)`),
      shows,
      make: gcloud(`${schedules} create --database=(default) ${flags}`),
    })),
  ];
};

/** A daily copy of the database in another project, for the day when this one is lost. */
export const copySteps = ({ project, region }: Settings, keeper: string): Step[] => {
  const gcloud = gcloudFor(project);
  const inKeeper = gcloudFor(keeper);
  const bucket = `${keeper}-${project}`;
  const place = bucketLocation(databaseLocation(region));
  const writer = "service-$NUMBER@gcp-sa-firestore.iam.gserviceaccount.com";
  return [
    {
      what: "Google's own account of firestore",
      make: gcloud("beta services identity create --service=firestore.googleapis.com"),
    },
    {
      what: `The bucket gs://${bucket}, where nothing can be deleted for two weeks`,
      find: inKeeper("storage buckets list --format=value(name)"),
      shows: bucket,
      make: inKeeper(
        `storage buckets create gs://${bucket} --location=${place} --uniform-bucket-level-access --public-access-prevention`,
        "--retention-period=14d",
      ),
    },
    {
      what: "Its copies deleted after 60 days",
      make: inKeeper(`storage buckets update gs://${bucket} --lifecycle-file=${FOLDER}/copies-lifecycle.json`),
    },
    {
      what: "Firestore as a writer of the bucket",
      make: inKeeper(
        `storage buckets add-iam-policy-binding gs://${bucket} --member=serviceAccount:${writer} --role=roles/storage.admin`,
        "--format=none",
      ),
    },
    serviceAccount(BACKUP_ACCOUNT, project),
    projectRole(BACKUP_ACCOUNT, "datastore.importExportAdmin", project),
    {
      what: "A copy of the database each day at 02:00 UTC",
      find: gcloud(`scheduler jobs list --location=${region} --format=value(name)`),
      shows: "/salus-copy",
      make: gcloud(
        `scheduler jobs create http salus-copy --location=${region} --time-zone=Etc/UTC`,
        "--schedule=0 2 * * *",
        `--uri=https://firestore.googleapis.com/v1/projects/${project}/databases/(default):exportDocuments`,
        "--headers=Content-Type=application/json",
        `--message-body={"outputUriPrefix":"gs://${bucket}"}`,
        `--oauth-service-account-email=${emailOf(BACKUP_ACCOUNT, project)}`,
      ),
    },
  ];
};
