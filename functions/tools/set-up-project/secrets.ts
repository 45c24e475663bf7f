import { FUNCTION_ACCOUNTS } from "./service-accounts.ts";
import { emailOf, gcloudFor, grant, type Secret, type Step } from "./step.ts";

export const SECRETS: Secret[] = [
  {
    name: "STRIPE_SECRET_KEY",
    title: "Stripe's secret key (sk_live_…, or sk_test_… for a trial)",
    pattern: /^[sr]k_(test|live)_\w+$/,
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    title: "The webhook's signing secret (whsec_…)",
    pattern: /^whsec_\w+$/,
    placeholder: "whsec_placeholder",
  },
  {
    name: "SMTP_URL",
    title: "The mail server (smtps://user:password@smtp.example.com)",
    pattern: /^smtps?:\/\/\S+$/,
    placeholder: "placeholder",
  },
];

/** A secret, its value, and the accounts that read it. */
export const secretSteps = (secret: Secret, project: string): Step[] => {
  const gcloud = gcloudFor(project);
  const { name } = secret;
  const readers = Object.entries(FUNCTION_ACCOUNTS).filter(([, { secrets = [] }]) => secrets.includes(name));
  return [
    {
      what: `The secret ${name}`,
      find: gcloud("secrets list --format=value(name)"),
      shows: name,
      // With this label, `firebase functions:secrets:set` and `:prune` destroy its old versions.
      make: gcloud(`secrets create ${name} --replication-policy=automatic --labels=firebase-managed=true`),
    },
    {
      what: `The value of ${name}`,
      find: gcloud(`secrets versions list ${name} --filter=state=ENABLED --limit=1 --format=value(name)`),
      make: gcloud(`secrets versions add ${name} --data-file=-`),
      asks: secret,
    },
    ...readers.map(([reader]) => {
      const what = `${reader} as a reader of ${name}`;
      const member = `serviceAccount:${emailOf(reader, project)}`;
      return grant({ what, on: "secrets", name, member, role: "secretmanager.secretAccessor" }, project);
    }),
  ];
};
