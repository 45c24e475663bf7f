// What `npm start`, `npm run dev` and `npm test` call first. It must load on any Node, however old, so that a Node too old
// gets a sentence instead of a syntax error: hence CommonJS, and no syntax newer than `import()`.
const LEAST = [20, 19];
const found = process.versions.node.split(".").map(Number);

if (found[0] < LEAST[0] || (found[0] === LEAST[0] && found[1] < LEAST[1])) {
  console.error(
    `Salus needs Node ${LEAST.join(".")} or newer, and this is ${process.version}: see https://nodejs.org.`,
  );
  process.exit(1);
} else {
  import("./run.mjs").then((entry) => entry.run(process.argv[2], process.argv.slice(3)));
}
