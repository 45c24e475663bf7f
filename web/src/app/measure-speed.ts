import { env } from "../config/env.ts";

const AFTER_MS = 3000;

/**
 * Measures how fast the pages of this visit are, if it is one of those that are measured. Those of programs never are. It starts
 * once the page is done with its own loading, and learns from the browser what was before.
 */
export const measureSpeed = (): void => {
  if (!navigator.webdriver && Math.random() < env.speedSample)
    setTimeout(
      () =>
        import("../data/speed/measure-visit.ts").then(
          ({ measureVisit }) => measureVisit(),
          () => {},
        ),
      AFTER_MS,
    );
};
