import { clientEnvironment, siteUrl } from "../emulators/environment.ts";
import { PROJECT_ID } from "../ports.ts";
import type { ReceivedLetter } from "./mailbox.ts";

interface Code {
  email: string;
  newEmail?: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** The subjects of the emails that Firebase Authentication sends. */
const SUBJECTS: Record<string, string> = {
  VERIFY_EMAIL: "Confirm your email address",
  PASSWORD_RESET: "Reset your password",
  VERIFY_AND_CHANGE_EMAIL: "Confirm your new email address",
  RECOVER_EMAIL: "Your email address was changed",
};

/** The link as it is in production, where the templates' action URL is the shop's own page. */
const shopLink = (oobLink: string) => `${siteUrl}/account/action${new URL(oobLink).search}`;

const asLetter = ({ email, newEmail, requestType, oobLink }: Code): ReceivedLetter => {
  const subject = SUBJECTS[requestType] ?? requestType;
  const link = shopLink(oobLink);
  return {
    // One about a change goes to the new address, and one that takes it back to the old one.
    to: (requestType === "RECOVER_EMAIL" ? email : newEmail) ?? email,
    from: "Firebase Authentication",
    subject,
    text: `${subject}:\n${link}\n`,
    html: `<p><a href="${link.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${subject}</a></p>`,
    headers: {},
    receivedAt: new Date().toISOString(),
  };
};

const seen = new Set<string>();

/** The emails of Firebase Authentication since the last call. Its emulator only lists their links. */
export const newAccountLetters = async (): Promise<ReceivedLetter[]> => {
  const host = clientEnvironment().FIREBASE_AUTH_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT_ID}/oobCodes`).catch(() => undefined);
  if (!answer?.ok) return [];
  const { oobCodes = [] } = (await answer.json()) as { oobCodes?: Code[] };
  const fresh = oobCodes.filter(({ oobCode }) => !seen.has(oobCode));
  for (const { oobCode } of fresh) seen.add(oobCode);
  return fresh.map(asLetter);
};
