import { createHash } from "node:crypto";
import { openApiDocument } from "../document.ts";
import type { Call } from "../document-types.ts";
import { callSection } from "./call.ts";
import { Html, html } from "./html.ts";
import { markdown } from "./markdown.ts";
import { fieldsOf } from "./schema.ts";
import { STYLE } from "./style.ts";

const { info, tags, paths, components } = openApiDocument;

const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);
const callsOf = (tag: string) => calls.filter(({ call }) => call.tags.includes(tag));

const link = ({ path, method, call }: { path: string; method: string; call: Call }) => html`
  <li><a href="#${call.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <span>${path}</span></a></li>`;

const idOf = (tag: string) => tag.toLowerCase().replaceAll(" ", "-");

const contents = html`
  <nav aria-label="Contents">
    <a class="part" href="#guide">Using the API</a>
    ${tags.map(({ name }) => html`<a class="part" href="#${idOf(name)}">${name}</a><ul>${callsOf(name).map(link)}</ul>`)}
    <a class="part" href="#schemas">Schemas</a>
    <ul>${Object.keys(components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>
  </nav>`;

const body = html`
  <a class="skip" href="#guide">Skip to the guide</a>
  <header>
    <p class="brand"><a href="/">Salus</a></p>
    <h1>${info.title}</h1>
    <p class="lead">${info.summary}</p>
    <p><a class="download" href="openapi.json">OpenAPI document</a> <span class="version">Version ${info.version}</span></p>
  </header>
  <div class="columns">
    ${contents}
    <main>
      <section id="guide" aria-labelledby="guide-title"><h2 id="guide-title">Using the API</h2>${markdown(info.description)}</section>
      ${tags.map(
        ({ name, description }) => html`
          <section id="${idOf(name)}" aria-labelledby="${idOf(name)}-title">
            <h2 id="${idOf(name)}-title">${name}</h2><p>${description}</p>
            ${callsOf(name).map(({ path, method, call }) => callSection(path, method, call))}
          </section>`,
      )}
      <section id="schemas" aria-labelledby="schemas-title">
        <h2 id="schemas-title">Schemas</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) => html`
            <section class="call" id="schema-${name}" aria-labelledby="schema-${name}-title">
              <h3 id="schema-${name}-title">${name}</h3>${fieldsOf(schema)}
            </section>`,
        )}
      </section>
    </main>
  </div>`;

/** The API's description as a self-contained page. */
export const descriptionPage = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${info.summary}">
<title>API - Salus</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(STYLE)}</style>
</head>
<body>${body}</body>
</html>`.markup;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/** Allows the page's own style and the site's icon: no script, and no other host. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
