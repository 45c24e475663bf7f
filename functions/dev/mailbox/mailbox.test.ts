import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMailbox } from "./mailbox.ts";

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
const receivedAt = new Date(0).toISOString();
const account = {
  to: "ann@example.com",
  from: "Accounts",
  subject: "Reset your password",
  text: "",
  html: "",
  headers: {},
};
const others = vi.fn(async () => [] as (typeof account & { receivedAt: string })[]);

beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, pagePort: 0, others });
});
afterAll(() => mailbox.close());

const send = (subject: string, html = "<p>Hello</p>") =>
  createTransport(mailbox.smtpUrl).sendMail({
    from: "shop@example.com",
    to: "ann@example.com",
    subject,
    html,
    text: "Hello",
    headers: { "X-Long": "word ".repeat(40) },
  });
const get = async (path: string) => (await fetch(`${mailbox.pageUrl}${path}`)).text();

test("[E-3] the mailbox keeps each letter, the account's own too, and answers them newest first", async () => {
  await send("First");
  await send("Second");
  others.mockResolvedValueOnce([{ ...account, receivedAt }]);
  const letters = JSON.parse(await get("/letters"));
  expect(letters.map(({ subject }: { subject: string }) => subject)).toEqual([
    "Reset your password",
    "Second",
    "First",
  ]);
  expect(letters[1]).toMatchObject({
    to: "ann@example.com",
    from: "shop@example.com",
    text: "Hello",
    html: "<p>Hello</p>",
  });
  expect(letters[1].headers).toMatchObject({ subject: "Second", "x-long": "word ".repeat(40).trim() });
});

test("[E-3] a letter's HTML can't leave its frame", async () => {
  await send("Hostile <script>", '<script>alert(1)</script>"></iframe><script>alert(2)</script>');
  const page = await get("/");
  expect(page).toContain("Hostile &lt;script&gt;");
  expect(page).not.toContain("<script");
  expect(page.match(/<iframe/g)).toHaveLength(4);
  expect(
    page.match(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="[^"]*"><\/iframe>/g),
  ).toHaveLength(4);
  expect((await fetch(`${mailbox.pageUrl}/other`)).status).toBe(404);
});
