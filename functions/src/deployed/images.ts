import { onRequest } from "firebase-functions/https";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** Images that admins have stored, at /images/{sha256}.webp or .jpg. firebase.json rewrites these addresses. */
export const images = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.pages, invoker: "public" },
  async (request, response) => {
    const { serveImage } = await import("../http/serve-image.ts");
    await serveImage(request, response, { db: firestore() });
  },
);
