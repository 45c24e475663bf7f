import { createServer } from "node:http";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { HOST, ports } from "../ports.ts";
import { newAccountLetters } from "./account-letters.ts";
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

/** How often the letters of Firebase Authentication are asked for. */
const LOOK_MS = 2000;

const unfolded = (header: string) => header.replace(/\r\n\s+/g, " ").trim();

/** Starts a mail server that keeps every email in memory and sends none, and a page that shows them. */
export const startMailbox = async (): Promise<void> => {
  const letters: ReceivedLetter[] = [];
  const look = async () => void letters.unshift(...(await newAccountLetters()).reverse());

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
              headerLines.map(({ key, line }) => [key, unfolded(line.slice(key.length + 1))]),
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
    new Promise<void>((resolve) => void smtp.listen(ports.smtp, HOST, resolve)),
    new Promise<void>((resolve) => void page.listen(ports.mailbox, HOST, resolve)),
  ]);
  setInterval(() => void look(), LOOK_MS).unref();
};
