// The entry point of every npm script. It loads on any Node.js, so that an old one gets a sentence instead of a syntax
// error: hence CommonJS, and no syntax newer than `import()`.
const MINIMUM = "20.19";
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Salus needs Node.js ${MINIMUM} or newer. This is ${process.version}. See https://nodejs.org.`);
  process.exit(1);
} else {
  import("./commands.mjs").then(({ runCommand }) => runCommand(process.argv[2], process.argv.slice(3)));
}
