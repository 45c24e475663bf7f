import { email } from "../../contract/fields.ts";
import { answersOf } from "./answers.ts";
import type { Call, Header, OpenApiDocument, Parameter, Schema } from "./document-types.ts";
import { aCategory, aLetter, EMAIL, ORDER_ID, PRODUCT_ID, REFUND_ID, SHIPMENT_ID, UID } from "./examples.ts";
import { PARAMETER_WORDS } from "./field-words.ts";
import { GUIDE } from "./guide.ts";
import { bodySchemaOf, jsonSchemaOf } from "./json-schema.ts";
import { isCached, type Operation, TAGS, whoMay } from "./operation.ts";
import { categoryOperations } from "./operations/categories.ts";
import { descriptionOperations } from "./operations/description.ts";
import { healthOperations } from "./operations/health.ts";
import { inboxOperations } from "./operations/inbox.ts";
import { mailOperations } from "./operations/mail.ts";
import { orderOperations } from "./operations/orders.ts";
import { paymentOperations } from "./operations/payments.ts";
import { productReviewOperations } from "./operations/product-reviews.ts";
import { productOperations } from "./operations/products.ts";
import { reviewOperations } from "./operations/reviews.ts";
import { userOperations } from "./operations/users.ts";
import { ANSWERS, INPUTS } from "./schemas.ts";

const OPERATIONS: Operation[] = [
  ...productOperations,
  ...productReviewOperations,
  ...categoryOperations,
  ...reviewOperations,
  ...userOperations,
  ...orderOperations,
  ...paymentOperations,
  ...inboxOperations,
  ...mailOperations,
  ...healthOperations,
  ...descriptionOperations,
];

const HEADERS: Record<string, Header> = {
  "X-Request-Id": { description: "Identifies this call in the shop's log.", schema: { type: "string" } },
  Link: {
    description: 'Only if there are more items: `<?limit=…&after=…>; rel="next"`, relative to the address of the call.',
    schema: { type: "string" },
  },
  ETag: { description: "Identifies this version of the response, for `If-None-Match`.", schema: { type: "string" } },
  "Cache-Control": { description: "How long caches keep the response.", schema: { type: "string" } },
  "WWW-Authenticate": { description: "`Bearer`.", schema: { type: "string" } },
  Allow: { description: "The methods that this address accepts.", schema: { type: "string" } },
  "Retry-After": { description: "How many seconds to wait before the next try.", schema: { type: "string" } },
};

const IDS: Record<string, string> = {
  "/products": PRODUCT_ID,
  "/categories": aCategory._id,
  "/orders": ORDER_ID,
  "/users": UID,
  "/mail": aLetter._id,
};

const BY_NAME: Record<string, string> = {
  email: EMAIL,
  uid: UID,
  productId: PRODUCT_ID,
  shipmentId: SHIPMENT_ID,
  refundId: REFUND_ID,
};

const exampleOf = (name: string, path: string): string | undefined =>
  BY_NAME[name] ?? IDS[path.slice(0, path.indexOf("/{"))];

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: PARAMETER_WORDS[name] ?? "",
    schema: name === "email" ? jsonSchemaOf(email, "input") : { type: "string" },
    example: exampleOf(name, path),
  }));

const queryParameters = ({ id, query }: Operation): Parameter[] => {
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

const bodyOf = ({ body }: Operation): Pick<Call, "requestBody"> => {
  if (!body) return {};
  const content = { schema: { $ref: `#/components/schemas/${body.schema}` }, example: body.example };
  return { requestBody: { required: true, content: { "application/json": content } } };
};

const callOf = (operation: Operation): Call => {
  const parameters = [
    ...pathParameters(operation.path),
    ...queryParameters(operation),
    ...(isCached(operation) ? [etagParameter] : []),
  ];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, `**Who can call it:** ${whoMay(operation)}.`].filter(Boolean).join("\n\n"),
    security: operation.may === undefined ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(operation),
    responses: answersOf(operation),
  };
};

const pathsOf = (operations: Operation[]): OpenApiDocument["paths"] => {
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: callOf(operation) };
  return paths;
};

const schemas = (): Record<string, Schema> =>
  Object.fromEntries([
    ...Object.entries(ANSWERS).map(([name, schema]) => [name, jsonSchemaOf(schema, "output", name)]),
    ...Object.entries(INPUTS).map(([name, schema]) => [name, bodySchemaOf(schema, name)]),
  ]);

/** The API's description as an OpenAPI 3.1 document, generated from the contract's schemas. */
export const openApiDocument: OpenApiDocument = {
  openapi: "3.1.1",
  info: {
    title: "Salus API",
    version: "1.0.0",
    summary: "Medical and personal-care supplies: products, orders, payments, reviews and users.",
    description: GUIDE,
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/api", description: "The shop's site" }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  paths: pathsOf(OPERATIONS),
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
