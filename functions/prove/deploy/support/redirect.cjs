/*
 * Loaded into firebase-tools and deployed functions (node --require): sends each HTTPS request to the stand-in for
 * Google's APIs. The environment can't set every address that they use, and no request may reach a real one.
 */
const http = require("node:http");
const https = require("node:https");

const refuse = () => {
  throw new Error("The rehearsal redirects https.request alone.");
};

/** @param {import("node:http").RequestOptions} options */
const request = ({ hostname, host, path, method, headers }) => {
  const port = process.env.SALUS_GOOGLE_PORT;
  return http.request({ host: "127.0.0.1", port, path, method, headers: { ...headers, host: `${hostname ?? host}` } });
};

Object.assign(https, { request, get: refuse });
Object.assign(globalThis, { fetch: refuse });
