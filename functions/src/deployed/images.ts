import { onRequest } from "firebase-functions/https";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** The images that admins have stored, at /images/{sha256}.webp or .jpg of the site. firebase.json rewrites these addresses to this function. */
export const images = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.pages, invoker: "public" },
  async (request, response) => {
    const { serveImage } = await import("../http/serve-image.ts");
    await serveImage(request, response, { db: firestore() });
  },
);
