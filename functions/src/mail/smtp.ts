import { createTransport } from "nodemailer";
import { reasonOf } from "../contract/mail.ts";
import { SHOP } from "../contract/shop.ts";
import type { Letter } from "./letters/compose.ts";

/** A letter on its way. `messageId` is the same at every attempt, so that most clients show one that comes twice only once. */
export interface Envelope extends Letter {
  to: string;
  replyTo?: string | undefined;
  messageId: string;
  date: Date;
}

/** What became of an attempt: `isFinal` says that the address itself is wrong, so that trying again is of no use. */
export type Delivery = { ok: true } | { ok: false; isFinal: boolean; reason: string; code: string };

export type Deliver = (envelope: Envelope) => Promise<Delivery>;

/** Well below the 60 seconds of a function. A server that says nothing for so long is tried again later. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Hands letters to the mail server at `url` ("smtps://user:password@smtp.example.com"), one connection a letter. */
export const smtpDelivery = (url: string, from: string): Deliver => {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, replyTo, messageId, ...letter }) => {
    try {
      await transport.sendMail({
        ...letter,
        from: { name: SHOP.name, address: from },
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        messageId: `<${messageId}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };
};

/**
 * A server that refuses the recipient for good (550 and the like) does so tomorrow, too. Everything else may be mended until then: the server,
 * its password, the sender's address.
 */
const failureOf = (error: unknown): Delivery => {
  const { code, command, responseCode, response, message } = error as Partial<Record<string, unknown>>;
  const isFinal = command === "RCPT TO" && Number(responseCode) >= 500;
  return {
    ok: false,
    isFinal,
    reason: reasonOf(String(response ?? message ?? error)),
    code: [code, responseCode].filter(Boolean).join(" "),
  };
};
