import { logger } from "firebase-functions";
import { forLog } from "../store/logging.ts";

/** How to reach the Identity Toolkit, which is Firebase Authentication's own API. */
export interface IdentityToolkit {
  /** "https://identitytoolkit.googleapis.com", or where the emulator answers for it. */
  address: string;
  projectId: string;
  /** A credential that may manage the project's accounts. */
  accessToken: () => Promise<string>;
}

const TIMEOUT_MS = 5000;

/**
 * Asks Firebase Authentication to mail the owner of this ID token a link that confirms their email address and leads back to `goTo`. The
 * Admin SDK can only make such a link, not send it. Never rejects: users can ask for the email again on their profile page.
 */
export const sendConfirmation = async (
  { address, projectId, accessToken }: IdentityToolkit,
  idToken: string,
  goTo: string,
): Promise<void> => {
  try {
    const answer = await fetch(`${address}/v1/projects/${projectId}/accounts:sendOobCode`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${await accessToken()}` },
      body: JSON.stringify({ requestType: "VERIFY_EMAIL", idToken, continueUrl: goTo }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Firebase Authentication answered ${answer.status}`);
  } catch (error) {
    logger.warn("The email that confirms an address could not be sent", forLog(error));
  }
};
