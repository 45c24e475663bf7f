import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { HOST } from "../ports.ts";
import { mailboxPage } from "./page.ts";

/** A letter that would have been sent. */
export interface ReceivedLetter {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Each header as it was written, by its name in lower case. */
  headers: Record<string, string>;
  receivedAt: string;
}

interface MailboxOptions {
  /** 0 stands for any port that is free. */
  smtpPort: number;
  pagePort: number;
  /** The letters that came another way since the last call. */
  others?: () => Promise<ReceivedLetter[]>;
}

/** How often the other letters are asked for. */
const LOOK_MS = 2000;

/**
 * A mail server that keeps every letter in memory and sends none, and a page that shows them. Both listen on this
 * machine only.
 */
export const startMailbox = async ({ smtpPort, pagePort, others = async () => [] }: MailboxOptions) => {
  const letters: ReceivedLetter[] = [];
  const look = async () => void letters.unshift(...(await others()).reverse());

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      simpleParser(stream).then(
        ({ from, subject = "", text = "", html, headerLines }) => {
          letters.unshift({
            to: session.envelope.rcptTo.map(({ address }) => address).join(", "),
            from: from?.text ?? "",
            subject,
            text,
            html: html || "",
            headers: Object.fromEntries(
              headerLines.map(({ key, line }) => [
                key,
                line
                  .slice(key.length + 1)
                  .replace(/\r\n\s+/g, " ")
                  .trim(),
              ]),
            ),
            receivedAt: new Date().toISOString(),
          });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // A client that goes away in the middle of a letter.
  smtp.on("error", () => undefined);

  const page = createServer(async (request, response) => {
    await look();
    if (request.url === "/letters") response.setHeader("Content-Type", "application/json").end(JSON.stringify(letters));
    else if (request.url !== "/") response.writeHead(404).end();
    else
      response
        .setHeader("Content-Type", "text/html; charset=utf-8")
        // Letters show nothing from elsewhere, and run nothing.
        .setHeader(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'",
        )
        .end(mailboxPage(letters));
  });

  await Promise.all([
    new Promise<void>((resolve) => void smtp.listen(smtpPort, HOST, resolve)),
    new Promise<void>((resolve) => void page.listen(pagePort, HOST, resolve)),
  ]);
  const looking = setInterval(() => void look(), LOOK_MS).unref();

  return {
    letters,
    smtpUrl: `smtp://${HOST}:${(smtp.server.address() as AddressInfo).port}`,
    pageUrl: `http://${HOST}:${(page.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(looking);
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => page.close(() => resolve())),
      ]);
    },
  };
};
