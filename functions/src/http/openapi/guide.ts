import { BODY_MAX, FUNCTION_LIMITS, PAGE_MAX, SESSION_DAYS } from "../../contract/limits.ts";

const number = (of: number) => of.toLocaleString("en-US");

/** What holds for every call, in Markdown: headings, paragraphs, lists, `code` and **strong** only, since our own page renders no more. */
export const GUIDE = `
The web shop Salus over HTTP, at \`/api\` on the shop's site and at the address of the function \`api\` itself. What comes in and goes out is JSON.

## Who may call

- Send \`Authorization: Bearer <token>\`. The token is a Firebase ID token, or the session that \`PUT /user/{email}\` answers with; a session lasts ${SESSION_DAYS} days.
- What a person may do is looked up with each call: who is demoted or deleted can do no more from that moment on.
- Calls from other origins work (CORS), without cookies.

## What to send

- Numbers may come as strings (\`"4.5"\`), as forms have them. Unknown fields are ignored, optional ones may be left out.
- A body must say \`Content-Type: application/json\`.
- Prices are US dollars for one unit.

## What comes back

- A failure is JSON with a \`message\` for people and a \`requestId\`; 400 has \`errors\` with one message for each field that is wrong.
- An address that is not here gets 404, a method that an address does not take 405 with the header \`Allow\`.
- Every answer has the header \`X-Request-Id\`. The \`requestId\` of a failure is the same.
- Public lists are kept for a minute by browsers and for five by shared caches; they have an \`ETag\`, and \`If-None-Match\` gets 304 where nothing has changed. Nothing else is kept.

## Limits

- A body: ${number(BODY_MAX / 1000)} kB; a larger one gets 413.
- A list: ${number(PAGE_MAX)} items, newest first. \`?limit\` asks for fewer, and \`?after\` goes on. Where there are more, the header \`Link\` with \`rel="next"\` leads to them.
- A call: ${FUNCTION_LIMITS.timeoutSeconds} seconds.
- All calls at the same time: ${number(FUNCTION_LIMITS.concurrency * FUNCTION_LIMITS.maxInstances)}. The platform answers more with 429: wait, and try again.
`.trim();
