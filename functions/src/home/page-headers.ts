/**
 * What every page of the site is sent with. Hosting adds the same to the pages that are files (firebase.json). What a page may load and run
 * stands in the page itself: web/build/security.
 */
export const PAGE_HEADERS = {
  "Strict-Transport-Security": "max-age=31556926; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")',
  // Google's sign-in answers from the popup that the page has opened.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;
