import { BODY_MAX, PART_MAX } from "../../contract/abuse-limits.ts";
import { FUNCTION_LIMITS } from "../../contract/function-resources.ts";
import { SESSION_DAYS } from "../../contract/lifetimes.ts";

const number = (of: number) => of.toLocaleString("en-US");

/** The introduction, in Markdown. */
export const GUIDE = `
The HTTP API of the web shop Salus. Its address is \`/api\` on the shop's site, or the address of the function \`api\` itself. Requests and responses are JSON.

## Authentication

- Send \`Authorization: Bearer <token>\`. The token is a Firebase ID token, or the session that \`PUT /user/{email}\` returns. A session is valid for ${SESSION_DAYS} days.
- Every call checks what the user is allowed to do. A demotion or deletion takes effect immediately.
- Calls from other origins are allowed (CORS), without cookies.

## Requests

- Numbers can be strings (\`"4.5"\`), as forms send them. Unknown fields are ignored. Optional fields can be missing, null or empty. Texts are stored without the spaces and invisible characters around them; phone numbers, email addresses and SKUs without any.
- Calls whose responses are public accept only the query parameters that they name, each once. Anything else returns 400.
- A request with a body needs the header \`Content-Type: application/json\`.
- Prices are US dollars per unit.

## Responses

- A failure is JSON with a \`code\` for programs, a \`message\` for people, and a \`requestId\`. Codes never change; messages may. With the code \`invalid-input\`, \`errors\` has one message for each wrong field.
- An unknown address returns 404 with the code \`not-found\`. A method that an address does not accept returns 405 with the code \`method-not-allowed\` and the header \`Allow\`. HEAD is answered as GET, without the body.
- Every response has the header \`X-Request-Id\`. It equals the \`requestId\` of a failure.
- Images of the shop have a path on its site (\`/products/gloves.svg\`). A response to another origin has their whole address.
- Browsers cache public data for one minute, and shared caches for five. For another ten minutes, each can show its old copy once while it fetches a new one. Products that do not exist are cached for five seconds. Public data has an \`ETag\`; with \`If-None-Match\`, the response is 304 if nothing has changed. No other response is cached.
- A list leaves out stored documents that are damaged. A call for a damaged document returns 500 with the code \`document-unreadable\`.

## Limits

- Request body: ${number(BODY_MAX / 1000)} kB. A larger one returns 413.
- List: ${number(PART_MAX)} items, newest first. Use \`?limit\` for smaller parts and \`?after\` for the next part. If there are more items, the header \`Link\` with \`rel="next"\` has the address of the next part.
- Duration of a call: ${FUNCTION_LIMITS.timeoutSeconds} seconds.
- Concurrent calls: ${number(FUNCTION_LIMITS.concurrency * FUNCTION_LIMITS.maxInstances)}. More are answered with 429. Wait the number of seconds in the header \`Retry-After\`, and try again.
`.trim();
