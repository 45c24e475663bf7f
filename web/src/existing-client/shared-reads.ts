import { parseJson } from "./json.ts";

export const PAUSE_MS = 2000;
const LONG_PAUSE_MS = 120_000;
const DOCUMENT_MS = 1200;
/** Calls within the pause answered at once: components that mount together, not a page that polls. */
const AT_ONCE = 3;
const GOOD_ANSWERS = 50;

interface Kept {
  response: Response;
  body: ArrayBuffer;
}

interface Read {
  kept: Promise<Kept>;
  until: number;
  repeats: number;
}

/** A list costs one read per item and one for the profile. Less than one read a second, up to the longest pause. */
const pauseAfter = ({ body }: Kept): number => {
  const answer = parseJson(new TextDecoder().decode(body));
  const documents = Array.isArray(answer) ? answer.length + 1 : 0;
  return Math.min(Math.max(PAUSE_MS, documents * DOCUMENT_MS), LONG_PAUSE_MS);
};

const keyOf = ({ url, headers }: Request) => JSON.stringify([url.split("#")[0], ...headers]);

/** A failure of the server's, which passes. Existing pages take every answer for data. */
const isOutage = ({ response: { status } }: Kept) => status >= 500 || status === 429;

const copyOf = ({ response: { status, statusText, headers, url }, body }: Kept): Response => {
  const hasBody = ![204, 205, 304].includes(status);
  const copy = new Response(hasBody ? body : null, { status, statusText, headers });
  return Object.defineProperty(copy, "url", { value: url });
};

/** Identical GETs share an answer, until a pause or a write ends. While the server fails, the last good one counts. */
export const createReads = (native: typeof fetch) => {
  const reads = new Map<string, Read>();
  const good = new Map<string, Kept>();
  let resume = () => {};
  let resumed = Promise.resolve();
  const forget = () => {
    reads.clear();
    good.clear();
    resume();
    resumed = new Promise((resolve) => {
      resume = resolve;
    });
  };
  forget();

  const start = (key: string, request: Request): Read => {
    const now = Date.now();
    for (const [known, { until }] of reads) if (until <= now) reads.delete(known);
    // The page may abort its call while others wait for the same answer.
    const kept = native(new Request(request, { signal: null })).then(async (response) => ({
      response,
      body: await response.arrayBuffer(),
    }));
    const read: Read = { kept, until: Number.POSITIVE_INFINITY, repeats: 0 };
    reads.set(key, read);
    kept.then(
      (answer) => {
        read.until = now + pauseAfter(answer);
        // A write meanwhile makes it outdated.
        if (!answer.response.ok || reads.get(key) !== read) return;
        if (good.size >= GOOD_ANSWERS) good.clear();
        good.set(key, answer);
      },
      () => {
        read.until = now + PAUSE_MS;
      },
    );
    return read;
  };

  const rest = async (signal: AbortSignal, until: number) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, until - Date.now());
    });
    await unlessAborted(signal, Promise.race([over, resumed])).finally(() => clearTimeout(timer));
  };

  /** The answer, or the last good one while the server fails. Undefined without one. */
  const answerOf = async (key: string, { kept }: Read): Promise<Kept | undefined> => {
    try {
      const answer = await kept;
      return isOutage(answer) ? good.get(key) : answer;
    } catch (error) {
      const last = good.get(key);
      if (last) return last;
      throw error;
    }
  };

  return {
    get: async (request: Request): Promise<Response> => {
      const { signal } = request;
      const key = keyOf(request);
      for (;;) {
        const known = reads.get(key);
        const isOver = !known || known.until <= Date.now();
        if (isOver || known.until === Number.POSITIVE_INFINITY || known.repeats++ < AT_ONCE) {
          signal.throwIfAborted();
          const read = isOver ? start(key, request) : known;
          const answer = await unlessAborted(signal, answerOf(key, read));
          if (answer) return copyOf(answer);
          await rest(signal, read.until);
        } else await rest(signal, known.until);
      }
    },
    forget,
  };
};

/** Settles like `promise`, or rejects when the page aborts its call. */
export const unlessAborted = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
