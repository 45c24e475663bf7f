import { SHOP } from "../../src/contract/shop.ts";
import { sendWaiting } from "../../src/mail/send-letter.ts";
import { smtpDelivery } from "../../src/mail/smtp.ts";
import { siteUrl, smtpUrl } from "../emulators/environment.ts";
import { HOST, ports } from "../ports.ts";
import { withEmulators } from "../seed/seed.ts";

const SWEEP_MS = 60_000;

const sweep = () =>
  withEmulators(`${HOST}:${ports.stripe}`, ({ db }) =>
    sendWaiting({
      db,
      now: () => new Date(),
      site: siteUrl,
      owner: SHOP.email,
      deliver: smtpDelivery(smtpUrl, SHOP.email),
    }),
  );

/** Sends waiting emails every minute: the emulators run no schedules. */
export const startSweep = (): void =>
  void setInterval(() => sweep().catch(({ message }: Error) => console.error(message)), SWEEP_MS).unref();
