import type { BrowserContext } from "@playwright/test";

/** Logged on a busy machine, where a page takes seconds to use what it has preloaded. */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/** Collects console errors, console warnings and uncaught errors of every browser context that a test uses. */
export const watchConsole = () => {
  const heard: string[] = [];
  const expected: RegExp[] = [SLOW];
  return {
    /** Listens to every page of this context, popups and frames included. */
    listen: (context: BrowserContext) => {
      context.on("console", (message) => {
        const kind = message.type();
        if (kind === "error" || kind === "warning")
          heard.push(`${kind}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => heard.push(`uncaught: ${error.error().message}`));
    },
    /** Allows the messages that the test provokes on purpose. */
    expect: (...patterns: RegExp[]) => void expected.push(...patterns),
    unexpected: () => heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
};

export type ConsoleErrors = ReturnType<typeof watchConsole>;

/** The browser's log of a response with an error status. */
export const httpError = (status: number, url: RegExp) =>
  new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} .*${url.source}`);

/** The browser's log of a request that was aborted or blocked. */
export const networkError = (url: RegExp) => new RegExp(`^error: Failed to load resource: net::ERR_.*${url.source}`);

/** The browser's log when Firestore ends a session that the emulator no longer knows. */
export const ENDED_SESSION = httpError(400, /\/channel\?[^ ]*&TYPE=terminate/);

/**
 * The logs of the browser and Firestore without a connection, and once it is back. The emulator answers 400 when
 * Firestore resumes a session (`SID`) that it does not know. Other requests on the channel, such as a refused query,
 * have no `RID=rpc` and must not fail.
 */
export const OFFLINE = [
  networkError(/./),
  httpError(400, /\/Listen\/channel\?[^ ]*&RID=rpc&SID=/),
  /Could not reach Cloud Firestore|WebChannelConnection|RestConnection RPC .*unavailable/,
];

/** The logs of the browser and Firestore when the security rules deny a request. */
export const DENIED = /permission-denied|PERMISSION_DENIED|insufficient permissions|status of 403/i;
