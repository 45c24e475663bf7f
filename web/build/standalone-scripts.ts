import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const FILE = "existing-client.js";
const source = fileURLToPath(new URL("../src/existing-client/main.ts", import.meta.url));

/** Resolves `contract/order` to the contract that web and functions share. */
export const alias = [
  {
    find: /^contract\/(.+)$/,
    replacement: `${fileURLToPath(new URL("../../functions/src/contract/", import.meta.url))}$1.ts`,
  },
];

/** Bundles the script for existing pages, which may load no modules, with the settings of the web app. */
const bundle = async (mode: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL("..", import.meta.url)),
    mode,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias },
    build: {
      write: false,
      // Existing pages support older browsers.
      target: "es2020",
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: "iife", entryFileNames: FILE } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${FILE} came out empty`);
  return chunk.code;
};

/**
 * Builds /existing-client.js with the web app, under a name that never changes. The dev server builds it on request.
 */
export const existingClient = (): Plugin => {
  let mode = "production";
  return {
    name: "salus:existing-client",
    configResolved: (config) => {
      mode = config.mode;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle(mode).then((code) => {
          response.setHeader("Content-Type", "text/javascript; charset=utf-8");
          response.setHeader("Access-Control-Allow-Origin", "*");
          response.end(code);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: await bundle(mode) });
    },
  };
};
