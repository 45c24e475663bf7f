import { expect } from "vitest";

const second = () => Math.floor(Date.now() / 1000);

/** Resolves in the next second of the clock: Firebase Authentication counts in seconds. */
export const nextSecond = () => {
  const now = second();
  return expect.poll(second).toBeGreaterThan(now);
};
