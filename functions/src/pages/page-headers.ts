/**
 * The headers of every page. Hosting sends the same with the pages that are files (firebase.json). What a page can load and run is set in
 * the page itself: see web/build/security.
 */
export const PAGE_HEADERS = {
  "Strict-Transport-Security": "max-age=31556926; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")',
  // Google's sign-in needs the connection between the page and its popup.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;
