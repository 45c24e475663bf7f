import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** The scripts under names that never change, and their sources. */
const SCRIPTS = {
  "existing-client.js": "../src/existing-client/main.ts",
  "api-docs.js": "../src/api-docs/main.ts",
};

/** Resolves `contract/order` to the contract that web and functions share. */
export const alias = [
  {
    find: /^contract\/(.+)$/,
    replacement: `${fileURLToPath(new URL("../../functions/src/contract/", import.meta.url))}$1.ts`,
  },
];

/** Bundles a script for pages outside the web app, which may load no modules, with the settings of the web app. */
const bundle = async (file: string, source: string, mode: string): Promise<string> => {
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
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: fileURLToPath(new URL(source, import.meta.url)),
        output: { format: "iife", entryFileNames: file },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${file} came out empty`);
  return chunk.code;
};

/** Builds the scripts with the web app. The dev server builds one on request. */
export const standaloneScripts = (): Plugin => {
  let mode = "production";
  return {
    name: "salus:standalone-scripts",
    configResolved: (config) => {
      mode = config.mode;
    },
    configureServer: ({ middlewares }) => {
      for (const [file, source] of Object.entries(SCRIPTS))
        middlewares.use(`/${file}`, (_request, response, next) => {
          bundle(file, source, mode).then((code) => {
            response.setHeader("Content-Type", "text/javascript; charset=utf-8");
            response.setHeader("Access-Control-Allow-Origin", "*");
            response.end(code);
          }, next);
        });
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(SCRIPTS))
        this.emitFile({ type: "asset", fileName, source: await bundle(fileName, source, mode) });
    },
  };
};
