import { expr, projectID } from "firebase-functions/params";

const account = (name: string) => expr`${name}@${projectID}.iam.gserviceaccount.com`;

/**
 * The functions' service accounts, some of them shared. `npm run set-up-project` gives each the fewest permissions: see
 * tools/set-up-project/service-accounts.ts.
 */
export const ACCOUNTS = {
  /** Serves pages and images: reads Firestore, and no secret. */
  pages: account("salus-pages"),
  api: account("salus-api"),
  /** Follows the accounts of Firebase Authentication. */
  people: account("salus-people"),
  /** Updates the catalog. */
  catalog: account("salus-catalogue"),
  /** Handles events of Stripe and Firestore, and runs on a schedule. */
  payments: account("salus-payments"),
  /** Writes and sends emails: reads and writes Firestore, and has the mail server's password. */
  mailer: account("salus-mailer"),
} as const;
