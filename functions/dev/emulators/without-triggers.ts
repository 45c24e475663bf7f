import { hubUrl } from "./environment.ts";

const set = async (state: "disable" | "enable"): Promise<void> => {
  const response = await fetch(`${hubUrl}/functions/${state}BackgroundTriggers`, { method: "PUT" });
  if (!response.ok) throw new Error(`The emulators did not ${state} the triggers: ${await response.text()}`);
};

/** Runs `use` while no event starts a function: for thousands of writes, the emulator would take minutes. */
export const withoutTriggers = async (use: () => Promise<void>): Promise<void> => {
  await set("disable");
  await use().finally(() => set("enable"));
};
