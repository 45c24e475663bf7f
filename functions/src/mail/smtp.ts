import { createTransport } from "nodemailer";
import { reasonOf } from "../contract/mail.ts";
import { SHOP } from "../contract/shop.ts";
import type { Letter } from "./letters/compose.ts";

/** An email with its addresses. `messageId` is the same at every attempt, so that most clients show it once. */
interface Envelope extends Letter {
  to: string;
  replyTo?: string | undefined;
  messageId: string;
  date: Date;
}

/** `isFinal` says that the address is wrong, so that another attempt is useless. */
export type Delivery = { ok: true } | { ok: false; isFinal: boolean; reason: string; code: string };

export type Deliver = (envelope: Envelope) => Promise<Delivery>;

/** Well below a function's 60 seconds. A silent server is tried again later. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Delivers emails to the mail server at `url` ("smtps://user:password@smtp.example.com"). */
export const smtpDelivery = (url: string, from: string): Deliver => {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, replyTo, messageId, oneClick, ...letter }) => {
    try {
      await transport.sendMail({
        ...letter,
        from: { name: SHOP.name, address: from },
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        messageId: `<${messageId}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(oneClick && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
        },
        ...(oneClick && { list: { unsubscribe: oneClick } }),
      });
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };
};

/** A recipient refused for good (550 and the like) stays refused. Everything else may be mended. */
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
