import { api } from "../api.ts";

/** What a private page's HTML has asked the API for, by path: see index.html. A call that fails has no answer. */
const asked = (): Record<string, Promise<Response | undefined>> =>
  (globalThis as { asked?: Record<string, Promise<Response | undefined>> }).asked ?? {};

const pending = new Set<Promise<unknown>>();

const ask = <T>(path: string, get: (path: string) => Promise<T>): Promise<T> => {
  const early = asked()[path];
  if (!early) return get(path);
  delete asked()[path];
  return early.then((response) => (response?.ok ? (response.json() as Promise<T>) : get(path)));
};

/** The answer to a GET of the shop's API: the one that the HTML has asked for, once, or else a new one. Throws an ApiError. */
export const firstAnswer = <T>(path: string, get: (path: string) => Promise<T> = api.get): Promise<T> => {
  const answer = ask(path, get);
  const waiting: Promise<unknown> = answer.then(
    () => pending.delete(waiting),
    () => pending.delete(waiting),
  );
  pending.add(waiting);
  return answer;
};

/** What the page waits for, at most, in milliseconds. */
const LONGEST_MS = 3000;

const frame = () => new Promise((painted) => requestAnimationFrame(painted));
/** Resolves when the browser has nothing to do. */
export const idle = (): Promise<unknown> =>
  new Promise<unknown>((done) => ("requestIdleCallback" in window ? requestIdleCallback(done) : setTimeout(done)));

const shown = async () => {
  // One answer can lead to the next question.
  do {
    await Promise.allSettled([...Object.values(asked()), ...pending]);
    await idle();
  } while (pending.size > 0);
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => {});
  await frame();
  await frame();
};

/** Removes the product's picture that index.html shows in the frame: the blocks of later pages are not for that product. */
const removeFirstPicture = () => document.querySelector("main")?.removeAttribute("style");

/**
 * Resolves when the page shows what it has asked the API for, or after three seconds: until then, Firebase's code would take the line and
 * the processor from what the user waits for.
 */
export const whenShown = (): Promise<unknown> =>
  Promise.race([shown(), new Promise((over) => setTimeout(over, LONGEST_MS))]).then(removeFirstPicture);
