// What `npm start`, `npm run dev` and `npm test` call first. It must load on any Node, however old, so that a Node too old
// gets a sentence instead of a syntax error: hence CommonJS, and no syntax newer than `import()`.
const LEAST = "20.19";
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Salus needs Node ${LEAST} or newer, and this is ${process.version}: see https://nodejs.org.`);
  process.exit(1);
} else {
  import("./run.mjs").then((entry) => entry.run(process.argv[2], process.argv.slice(3)));
}
