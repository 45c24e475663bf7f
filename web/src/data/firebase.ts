import { initializeApp } from "firebase/app";
import { env } from "../app/env.ts";

/** The Firebase app. Reached only through code that loads late: no public page carries it. */
export const app = initializeApp({
  apiKey: env.apiKey,
  authDomain: env.authDomain,
  projectId: env.projectId,
  appId: env.appId,
});
