import { email } from "../../contract/fields.ts";
import { answersOf } from "./answers.ts";
import type { Call, Parameter } from "./document-types.ts";
import { GUIDE } from "./guide.ts";
import { isCached, type Operation, type Operations, pathOf, whoMay } from "./operation.ts";
import { descriptionCalls, healthCalls } from "./operations/health.ts";
import { inboxCalls, mailCalls } from "./operations/inbox.ts";
import { invoiceCalls } from "./operations/invoices.ts";
import { orderCalls } from "./operations/orders.ts";
import { paymentCalls } from "./operations/payments.ts";
import { categoryCalls, productCalls } from "./operations/products.ts";
import { recallCalls } from "./operations/recalls.ts";
import { productReviewCalls, reviewCalls } from "./operations/reviews.ts";
import { settingsCalls } from "./operations/settings.ts";
import { userCalls } from "./operations/users.ts";
import { PARAMETER_WORDS } from "./parameter-words.ts";
import { jsonSchemaOf, schemas } from "./schemas.ts";

const TAGS: Record<string, { description: string; calls: Operations }> = {
  Products: {
    description: "What the shop sells.",
    calls: { ...productCalls, ...productReviewCalls, ...categoryCalls },
  },
  Reviews: { description: "What customers say about the shop.", calls: reviewCalls },
  Users: { description: "Sign-in, profiles and roles.", calls: userCalls },
  Orders: { description: "Placing, reading and canceling orders.", calls: orderCalls },
  Invoices: { description: "Invoices and credit notes.", calls: invoiceCalls },
  Recalls: { description: "Lots or products that are called back.", calls: recallCalls },
  Payments: { description: "Paying an order by card.", calls: paymentCalls },
  Contact: { description: "What visitors send to the shop.", calls: inboxCalls },
  Emails: { description: "What the shop writes to its customers and its owner.", calls: mailCalls },
  Settings: { description: "The time zone of the shop's days.", calls: settingsCalls },
  Health: { description: "Stored documents that are damaged.", calls: healthCalls },
  "This API": { description: "The description of the API, for programs and for people.", calls: descriptionCalls },
};

const header = (description: string) => ({ description, schema: { type: "string" } });

const HEADERS = {
  "X-Request-Id": header("Identifies this call in the shop's log."),
  Link: header('Only if there are more items: `<?limit=…&after=…>; rel="next"`, relative to the address of the call.'),
  ETag: header("Identifies this version of the response, for `If-None-Match`."),
  "Cache-Control": header("How long caches keep the response."),
  "WWW-Authenticate": header("`Bearer`."),
  Allow: header("The methods that this address accepts."),
  "Retry-After": header("How many seconds to wait before the next try."),
};

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: PARAMETER_WORDS[name] ?? "",
    schema: name === "email" ? jsonSchemaOf(email, "input") : { type: "string" },
  }));

const queryParameters = (id: string, { query }: Operation): Parameter[] => {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(query, "input");
  return Object.entries(properties).map(([name, { description: _of, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    description: PARAMETER_WORDS[`${id}.${name}`] ?? PARAMETER_WORDS[name] ?? "",
    ...(schema.type === "array" && { style: "form", explode: false }),
    schema,
  }));
};

const etagParameter: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the response that the client has.",
  schema: { type: "string" },
};

const bodyOf = ([schema, example]: NonNullable<Operation["body"]>): Call["requestBody"] => ({
  required: true,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` }, example } },
});

const callOf = (tag: string, id: string, operation: Operation): Call => {
  const { summary, description, may, body } = operation;
  const parameters = [
    ...pathParameters(pathOf(operation)),
    ...queryParameters(id, operation),
    ...(isCached(operation) ? [etagParameter] : []),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, `**Who can call it:** ${whoMay(operation)}.`].filter(Boolean).join("\n\n"),
    security: may === undefined ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: bodyOf(body) }),
    responses: answersOf(operation),
  };
};

const paths = () => {
  const all: Record<string, Record<string, Call>> = {};
  for (const [tag, { calls }] of Object.entries(TAGS))
    for (const [id, operation] of Object.entries(calls)) {
      const [method = "", path = ""] = operation.address.split(" ");
      all[path] = { ...all[path], [method.toLowerCase()]: callOf(tag, id, operation) };
    }
  return all;
};

/** The API's OpenAPI 3.1 document, generated from the contract's schemas. */
export const openApiDocument = {
  openapi: "3.1.1",
  info: {
    title: "Salus API",
    version: "1.0.0",
    summary: "Medical and personal-care supplies: products, orders, payments, reviews and users.",
    description: GUIDE,
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/api", description: "The shop's site" }],
  tags: Object.entries(TAGS).map(([name, { description }]) => ({ name, description })),
  paths: paths(),
  components: {
    securitySchemes: {
      bearer: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description: "A Firebase ID token, or the session that `PUT /user/{email}` returns.",
      },
    },
    headers: HEADERS,
    schemas: schemas(),
  },
};
