import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { UserError } from "../../dev/user-error.ts";

const COMMAND = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=salus -days 2 -keyout -";

const make = (): string => {
  try {
    return execFileSync("openssl", COMMAND.split(" "), { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    throw new UserError("The bench serves HTTP/2 with a certificate that it makes with openssl: install openssl.");
  }
};

/** A key and its self-signed certificate, new in each process. */
export const PEM = make();

/**
 * Makes Chromium trust the certificate. With `--ignore-certificate-errors` it would load the pages as well, but keep nothing in its cache.
 */
export const TRUST = `--ignore-certificate-errors-spki-list=${createHash("sha256")
  .update(new X509Certificate(PEM).publicKey.export({ type: "spki", format: "der" }))
  .digest("base64")}`;
