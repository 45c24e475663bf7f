import type { Page } from "@playwright/test";

/** Nothing comes at once. */
const LATENCY = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };

const API = "/api";
/** Where Firestore answers, and where the code is that listens to it. */
const FIRESTORE = ["*/Listen/channel*", "*/assets/listener-*"];

/** What the page's HTML has as the answer to a call, as the body of a response. */
const answerInHtml = (page: Page, call: string): Promise<string | undefined> =>
  page
    .evaluate((call) => JSON.parse(document.getElementById("answers")?.textContent ?? "{}")[call], call)
    .then((answer) => answer && Buffer.from(JSON.stringify(answer)).toString("base64"))
    .catch(() => undefined);

/**
 * Puts a page on a slow line, on which the API answers each question once, as in the HTML if that has the answer, and Firestore
 * never does, but at one path. So whatever other tests add to the shop meanwhile, the page goes on showing what it has shown.
 */
export const useSlowLine = async (page: Page, pathWithFirestore: string | undefined) => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LATENCY);
  const asked = new Set<string>();
  page.on("framenavigated", (frame) => frame === page.mainFrame() && asked.clear());
  line.on("Fetch.requestPaused", async ({ requestId, request: { method, url } }) => {
    const [, path] = url.split(API);
    if (path === undefined && new URL(page.url()).pathname !== pathWithFirestore) return;
    const question = method === "GET" ? path : undefined;
    if (question && asked.has(question)) return;
    if (question) asked.add(question);
    const body = question && (await answerInHtml(page, question));
    const responseHeaders = [{ name: "Content-Type", value: "application/json" }];
    await (body
      ? line.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body })
      : line.send("Fetch.continueRequest", { requestId })
    ).catch(() => {}); // The page has been left.
  });
  await line.send("Fetch.enable", { patterns: [`*${API}/*`, ...FIRESTORE].map((urlPattern) => ({ urlPattern })) });
};
