import { STATUS_CODES } from "node:http";
import type { Answer, Call, Content } from "../document-types.ts";
import { type Html, html } from "./html.ts";
import { inline, markdown } from "./markdown.ts";
import { fieldsOf, kindOf, rowsOf } from "./schema.ts";

const json = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;

const examplesOf = ({ example, examples = {} }: Content): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

const answer = ([status, { description, content = {}, headers = {} }]: [string, Answer]): Html => {
  const [[mediaType, of] = []] = Object.entries(content);
  const examples = of ? examplesOf(of) : [];
  return html`
    <details class="answer ${status < "400" ? "good" : "refused"}">
      <summary><span class="status">${status} ${STATUS_CODES[status]}</span> <span>${inline(description)}</span></summary>
      <div class="inside">
        ${of && html`<p>${mediaType}: ${kindOf(of.schema)}</p>`}
        <p>Headers: ${Object.keys(headers).map((name, index) => html`${index > 0 && ", "}<code>${name}</code>`)}</p>
        ${examples.map(json)}
      </div>
    </details>`;
};

/** One call: who can make it, its parameters and body, and its responses. */
export const callSection = (path: string, method: string, call: Call): Html => {
  const body = call.requestBody?.content["application/json"];
  return html`
    <section class="call" id="${call.operationId}" aria-labelledby="${call.operationId}-title">
      <h3 id="${call.operationId}-title">${call.summary}</h3>
      <p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
        ${call.security.length > 0 && html`<span class="bearer">bearer</span>`}</p>
      ${markdown(call.description)}
      ${call.parameters && html`<h4>Parameters</h4>${rowsOf(call.parameters)}`}
      ${body && html`<h4>Body</h4><p>application/json: ${kindOf(body.schema)}</p>${fieldsOf(body.schema)}${examplesOf(body).map(json)}`}
      <h4>Responses</h4>
      ${Object.entries(call.responses).map(answer)}
    </section>`;
};
