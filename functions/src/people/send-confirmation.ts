import { logger } from "firebase-functions";
import { forLog } from "../store/logging.ts";

/** The Identity Toolkit is Firebase Authentication's REST API. */
interface IdentityToolkit {
  /** "https://identitytoolkit.googleapis.com", or its emulator. */
  address: string;
  projectId: string;
  accessToken: () => Promise<string>;
}

const TIMEOUT_MS = 5000;

/** Emails a link that confirms an address: the Admin SDK can make one, but not send it. Never rejects. */
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
