import { createHash } from "node:crypto";
import type { Env } from "../../src/config/read-env.ts";

/** Inline scripts and styles of the page. They are ours, and are allowed by their hash. Data blocks are not scripts. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** How a policy names an inline script or style. */
const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
const hashesIn = (html: string, inline: RegExp) =>
  [...html.matchAll(inline)].map(([, text = ""]) => `'${hashOf(text)}'`);

/** https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

const FIREBASE = [
  "https://firestore.googleapis.com",
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];

/** Sign-in with Google: its script opens an iframe of the project's auth domain, which talks to the popup. */
const googleSignIn = (authDomain: string) => ({
  script: ["https://apis.google.com"],
  frame: [`https://${authDomain}`],
});

/** https://developers.google.com/recaptcha/docs/faq */
const APP_CHECK = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  connect: ["https://content-firebaseappcheck.googleapis.com", "https://www.google.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** Firebase Performance Monitoring: its settings, the ID of the browser, and where it sends what it measured. */
const MONITORING = ["firebaseinstallations", "firebaseremoteconfig", "firebaselogging", "firebaselogging-pa"].map(
  (name) => `https://${name}.googleapis.com`,
);

const originOf = (url: string) => new URL(url).origin;

/** The origins of the emulators. None in a build without them. */
const emulatorsOf = ({ authEmulator, firestoreEmulator, stripeJs }: Partial<Env>): string[] => [
  ...(authEmulator ? [originOf(authEmulator)] : []),
  ...(firestoreEmulator ? [`http://${firestoreEmulator}`] : []),
  ...(stripeJs ? [originOf(stripeJs)] : []),
];

type Settings = Pick<Env, "authDomain"> & Partial<Env>;

/**
 * The Content-Security-Policy of a page: allows scripts, connections and frames of the shop itself and of the services
 * named here. Inline scripts and styles have an effect only if they are part of the built HTML. Images may come from
 * any HTTPS address, as product images do. Directives that a meta tag cannot set (frame-ancestors) are in firebase.json
 * and functions/src/pages/page-headers.ts.
 */
export const contentPolicy = (html: string, settings: Settings): string => {
  const google = googleSignIn(settings.authDomain);
  const check = settings.appCheckKey ? APP_CHECK : { script: [], connect: [], frame: [] };
  const monitoring = settings.performanceMonitoring ? MONITORING : [];
  const local = emulatorsOf(settings);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...hashesIn(html, INLINE_SCRIPT),
      ...STRIPE.script,
      ...google.script,
      ...check.script,
      ...local,
    ],
    "style-src": ["'self'", ...hashesIn(html, INLINE_STYLE)],
    "img-src": ["'self'", "data:", "https:"],
    "connect-src": ["'self'", ...FIREBASE, ...STRIPE.connect, ...check.connect, ...monitoring, ...local],
    "frame-src": [...google.frame, ...STRIPE.frame, ...check.frame, ...local],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    ...(local.length === 0 && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(" "))
    .join("; ");
};
