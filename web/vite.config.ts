import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { HOST, ports } from "../functions/dev/ports.ts";
import { compileHints } from "./build/compile-hints.ts";
import { inlineStyles } from "./build/inline-styles.ts";
import { prerender } from "./build/prerender/write-pages.ts";
import { contentSecurityPolicy } from "./build/security/plugin.ts";
import { readSettings } from "./build/settings.ts";
import { alias, standaloneScripts } from "./build/standalone-scripts.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Sets the emulators' addresses, unless the environment does. */
const nameEmulators = () => {
  process.env.VITE_AUTH_EMULATOR ??= `http://${HOST}:${ports.auth}`;
  process.env.VITE_FIRESTORE_EMULATOR ??= `${HOST}:${ports.firestore}`;
  process.env.VITE_STRIPE_JS ??= `http://${HOST}:${ports.stripe}/v3/`;
};

/** reactfire imports every Firebase product. What the shop does not use of them is left out. */
const UNUSED_PRODUCTS = /\/@?firebase\/(storage|functions|remote-config|performance)\//;
const UNUSED_PACKAGES = [
  { find: "firebase/database", replacement: at("./src/data/firebase/not-in-the-build.ts") },
  { find: "re2js", replacement: at("./src/data/firebase/not-in-the-build.ts") },
];

const FRONT =
  /\/src\/(shop\/(product-card|buy-again|structured-data)|ui\/when-ready|data\/(live\/use-live|products\/catalog-source))\.tsx?/;

export default defineConfig(({ mode, command }) => {
  if (mode === "emulator") nameEmulators();
  const settings = command === "build" ? readSettings(mode, import.meta.dirname) : undefined;
  return {
    ...(settings && { define: { SALUS_SETTINGS: JSON.stringify(settings) } }),
    plugins: [
      react(),
      tailwindcss(),
      standaloneScripts(),
      compileHints(),
      inlineStyles(),
      contentSecurityPolicy(),
      prerender(),
    ],
    resolve: { alias: [...alias, ...UNUSED_PACKAGES] },
    server: {
      host: HOST,
      port: 5173,
      proxy: Object.fromEntries(["/api", "/images"].map((path) => [path, `http://${HOST}:${ports.site}`])),
    },
    build: {
      target: "es2022",
      ...(mode === "emulator" && { sourcemap: true, manifest: true }), // For the bench.
      // Only browsers older than the build target need it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // Each script names those that it imports: names that say what is in them add 4 kB to a private page.
          chunkFileNames: "assets/[hash].js",
          codeSplitting: {
            // Each file of a page takes a phone 5 ms before the page can be used: files that many pages need are one.
            groups: [
              // Few builds change it.
              { name: "react", test: /modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
              // Every page begins with it: all but the entry, whose address the pages name.
              { name: "shell", tags: ["$initial"], test: /\/(src|node_modules)\/(?!app\/main\.tsx)/, priority: 2 },
              { name: "page", test: /\/ui\/page(-meta)?\.tsx/, priority: 2 },
              // What home and the products are made of, with all that it imports.
              { name: "front", test: FRONT, priority: 1 },
              { name: "contract", test: /\/contract\//, minShareCount: 30 },
              { name: "ui", test: /\/src\/ui\//, minShareCount: 14 },
            ],
          },
        },
        treeshake: {
          moduleSideEffects: [{ test: UNUSED_PRODUCTS, sideEffects: false }],
          // Making a schema has no effect: those that only the functions use are left out.
          manualPureFunctions: ["z"],
        },
      },
    },
  };
});
