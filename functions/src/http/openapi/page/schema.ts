import { openApiDocument } from "../document.ts";
import type { Schema } from "../document-types.ts";
import { type Html, html } from "./html.ts";
import { inline } from "./markdown.ts";

const nameOf = ({ $ref }: Schema) => $ref?.split("/").at(-1) ?? "";

/** The schema that a reference names. */
const resolved = (schema: Schema): Schema => openApiDocument.components.schemas[nameOf(schema)] ?? schema;

/** The type of a schema's values, in a few words. */
export const kindOf = (schema: Schema): Html => {
  if (schema.$ref) return html`<a href="#schema-${nameOf(schema)}">${nameOf(schema)}</a>`;
  if (schema.items) return html`list of ${schema.items.properties ? "objects" : kindOf(schema.items)}`;
  if (schema.anyOf) return html`${schema.anyOf.map((one, index) => html`${index > 0 && " or "}${kindOf(one)}`)}`;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values)
    return html`${values.map((value, index) => html`${index > 0 && " or "}<code>${JSON.stringify(value)}</code>`)}`;
  return html`${[schema.type ?? "anything"].flat().join(" or ")}${schema.format && ` (${schema.format})`}`;
};

const number = (of: number) => of.toLocaleString("en-US");

/** A value's limits, in words. Of alternatives the first: the others are other forms of the same value. */
const limitsOf = (schema: Schema): string => {
  const { minimum, maximum, minLength, maxLength } = schema.anyOf?.[0] ?? schema;
  const range = [
    minimum !== undefined && `from ${number(minimum)}`,
    maximum !== undefined && `to ${number(maximum)}`,
    maxLength !== undefined && `${minLength ? `${minLength} to ` : "up to "}${number(maxLength)} characters`,
  ];
  const words = range.filter(Boolean).join(" ");
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

const field = (name: string, schema: Schema, required: boolean): Html => html`
  <div class="field">
    <dt><code>${name}</code> <span class="kind">${kindOf(schema)}</span> ${required && html`<span class="required">required</span>`}</dt>
    <dd>${inline([schema.description, limitsOf(schema)].filter(Boolean).join(" "))}
      ${schema.items?.properties && fieldsOf(schema.items)}</dd>
  </div>`;

/** The fields of an object, each with its type, meaning and limits. */
export const fieldsOf = (schema: Schema): Html => {
  const { properties = {}, required = [] } = resolved(schema);
  return html`<dl class="fields">${Object.entries(properties).map(([name, of]) => field(name, of, required.includes(name)))}</dl>`;
};

/** The parameters of a call, in the form of fields. */
export const rowsOf = (
  rows: { name: string; in: string; schema: Schema; required: boolean; description: string }[],
): Html =>
  html`<dl class="fields">${rows.map((row) =>
    field(row.name, { ...row.schema, description: `${row.description} In the ${row.in}.` }, row.required),
  )}</dl>`;
