import { type ParseArgsConfig, parseArgs } from "node:util";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { connectToEmulators } from "../dev/emulators/environment.ts";
import { PROJECT_ID } from "../dev/ports.ts";

/** How the arguments of a command say which shop they mean. */
export const SHOP_OPTIONS = { project: { type: "string" }, emulator: { type: "boolean" } } as const;

const WHICH =
  "Which project? Set --project <id> or GOOGLE_CLOUD_PROJECT, or use --emulator for the one on this machine.";

/** The arguments, or undefined if they are not valid. */
export const tryParse = <T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> | undefined => {
  try {
    return parseArgs(config);
  } catch {
    return undefined;
  }
};

/** A command's arguments, the project that they name, and whether that is the shop on this machine. */
export interface Given<T> {
  wanted: T;
  projectId: string;
  isLocal: boolean;
  app: App;
}

/**
 * Does a command's work in the project that is wanted, and resolves to its exit code: 2 if the arguments are not valid
 * or name no project, 1 if it was `interrupted` by an error, whose sentence is printed.
 */
export const inProject = async <T extends { project?: string | undefined; emulator?: boolean | undefined }>(
  wanted: T | undefined,
  usage: string,
  work: (given: Given<T>) => Promise<number>,
  interrupted: (reason: string, given: Given<T>) => string,
): Promise<number> => {
  const { env } = process;
  const isLocal = Boolean(wanted?.emulator || env.FIRESTORE_EMULATOR_HOST || env.FIREBASE_AUTH_EMULATOR_HOST);
  const projectId = wanted?.project || (isLocal ? PROJECT_ID : env.GOOGLE_CLOUD_PROJECT || env.GCLOUD_PROJECT);
  if (!wanted || !projectId) {
    console.error(wanted ? WHICH : usage);
    return 2;
  }
  // All emulators or none, so that accounts and documents belong to the same shop.
  if (isLocal) connectToEmulators();
  // With user credentials, Google requires a project that the call is billed to.
  else if (!env.GOOGLE_APPLICATION_CREDENTIALS) env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  const app = initializeApp({ projectId }, "command");
  const given = { wanted, projectId, isLocal, app };
  try {
    return await work(given);
  } catch (error) {
    console.error(interrupted(error instanceof Error ? error.message : String(error), given));
    return 1;
  } finally {
    await deleteApp(app);
  }
};
