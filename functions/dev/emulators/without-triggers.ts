import { hubUrl } from "./environment.ts";

const set = async (state: "disable" | "enable"): Promise<void> => {
  const response = await fetch(`${hubUrl}/functions/${state}BackgroundTriggers`, { method: "PUT" });
  if (!response.ok) throw new Error(`The emulators did not ${state} the triggers: ${await response.text()}`);
};

/**
 * Runs `use` while no event starts a function. The Functions emulator takes minutes for the events of thousands of
 * writes.
 */
export const withoutTriggers = async (use: () => Promise<void>): Promise<void> => {
  await set("disable");
  await use().finally(() => set("enable"));
};
