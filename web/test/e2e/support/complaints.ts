import type { BrowserContext } from "@playwright/test";

/** All that browsers complained about: console errors and warnings, and errors that no code caught. */
export const hearComplaints = () => {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    /** Listens to every page of this context, popups and frames too. */
    listen: (context: BrowserContext) => {
      context.on("console", (message) => {
        const kind = message.type();
        if (kind === "error" || kind === "warning")
          heard.push(`${kind}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => heard.push(`uncaught: ${error.error().message}`));
    },
    /** Complaints that the test provokes, and that are therefore none. */
    expect: (...patterns: RegExp[]) => void expected.push(...patterns),
    unexpected: () => heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
};

export type Complaints = ReturnType<typeof hearComplaints>;

/** The browser's own note of an answer that is no success, such as 402 for a declined card. */
export const answered = (status: number, address: RegExp) =>
  new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} .*${address.source}`);

/** The browser's own note of a call that was cut off. */
export const cutOff = (address: RegExp) => new RegExp(`^error: Failed to load resource: net::ERR_.*${address.source}`);

/** What a browser and Firestore note once there is no connection. */
export const OFFLINE = [/^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/, /WebChannelConnection RPC/];
