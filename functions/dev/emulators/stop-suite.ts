import type { DataFolder, Running } from "./data-folder.ts";
import { end, isAlive } from "./processes.ts";
import { takeSnapshot } from "./snapshots.ts";

/**
 * Ends a suite in the order that loses nothing: first the Stripe emulator, so that no more money moves (its webhooks that
 * have not arrived are sent at the next start), then the shop is saved, then Firebase's emulators go. `onUnsaved` is told
 * why, when the last changes could not be saved.
 */
export const stopSuite = async (
  data: DataFolder,
  running: Omit<Running, "keeper">,
  save: boolean,
  onUnsaved: (error: unknown) => void,
): Promise<void> => {
  await end([running.stripe, running.vite], "SIGTERM", 5000);
  const isWorthSaving = save && running.ready && running.firestore && isAlive(running.firestore);
  if (isWorthSaving) await takeSnapshot(data).catch(onUnsaved);
  // A suite that is still starting, or hangs, may take a while to notice; after that its processes are killed.
  await end([running.firebase], "SIGINT", 20_000);
  await end([running.firestore], "SIGTERM", 2000);
};

/** Ends what an earlier run left because it was killed together with its keeper, saving its data. */
export const stopLeftovers = async (data: DataFolder, save: boolean): Promise<void> => {
  const left = data.running();
  if (!left) return;
  await stopSuite(data, left, save, console.error);
  data.forgetRunning();
};
