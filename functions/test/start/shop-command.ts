import { startSuite } from "../../dev/emulators/run-suite.ts";

/* What `npm start` does once all is built, for tests to kill: it says "ready", and stays. */
const say = (text: string) => process.stderr.write(`${text}\n`);
const { ready, ended } = await startSuite({ name: "killed", fresh: false, dev: false }, say);
if (ready) process.stdout.write("ready");
else say(String(await ended));
