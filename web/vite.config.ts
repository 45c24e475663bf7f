import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { HOST, ports } from "../functions/dev/ports.ts";
import { compileHints } from "./build/compile-hints.ts";
import { existingClient } from "./build/existing-client.ts";
import { leanRouter } from "./build/lean-router.ts";
import { lighterFonts } from "./build/lighter-fonts.ts";
import { loadingOrder } from "./build/loading-order.ts";
import { modernStyles } from "./build/modern-styles.ts";
import { narrowStyles } from "./build/narrow-styles.ts";
import { prerender } from "./build/prerender/plugin.ts";
import { contentSecurityPolicy } from "./build/security/plugin.ts";
import { readSettings } from "./build/settings.ts";

const contract = fileURLToPath(new URL("../functions/src/contract/", import.meta.url));

/** Resolves `contract/order` to the contract that web and functions share. */
export const alias = [{ find: /^contract\/(.+)$/, replacement: `${contract}$1.ts` }];

/** Sets the emulators' addresses, unless the environment does. Ports follow SALUS_PORT_OFFSET. */
const nameEmulators = () => {
  process.env.VITE_AUTH_EMULATOR ??= `http://${HOST}:${ports.auth}`;
  process.env.VITE_FIRESTORE_EMULATOR ??= `${HOST}:${ports.firestore}`;
  process.env.VITE_STRIPE_JS ??= `http://${HOST}:${ports.stripe}/v3/`;
};

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** reactfire imports every Firebase product. Those that the shop does not use are left out. */
const UNUSED_PRODUCTS = /\/@?firebase\/(storage|functions|remote-config|performance)\//;
const UNUSED_PACKAGES = [
  { find: "firebase/database", replacement: source("data/firebase/no-database.ts") },
  { find: "re2js", replacement: source("data/firebase/no-regular-expressions.ts") },
];

/** The modules that nearly every page loads, and those of nearly every private page, in a chunk each: they compress better than a dozen small ones. */
const GROUPS = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|rolldown\/runtime/,
  },
  {
    name: "shop",
    test: /web\/src\/(app\/(?!private|guards|dashboard|prefetch-in-view|page-frames|frame-blocks|use-|main|prerender)|config\/(?!admin|leads)|data\/(api|load-twice|reachable|drafts\/forget-drafts|live\/(live|use-api))\.|data\/session\/(access-token|known-role|session|session-store)\.|data\/subscribers\/subscribe\.|ui\/(badge|button|newsletter-form|notice|page|illustration|page-meta|price|product-card|product-image|rating|review-text|spinner|stars|stock-level-badge|structured-data|toaster)\.)|contract\/(money|stock)\.ts/,
  },
  {
    name: "basics",
    test: /contract\/profile\.ts|web\/src\/(config\/admin-paths|ui\/(dates|field|form-end|icons|not-found-page|radio-group|required-note))\./,
  },
  { name: "fields", test: /node_modules\/zod\/|contract\/(fields|user|message)\.ts/ },
  {
    name: "account",
    test: /node_modules\/(@firebase\/(app|auth|util|component|logger)|firebase\/(app|auth)|idb)\/|web\/src\/data\/(firebase\/app|session\/auth)\./,
  },
  // What private pages need before Firestore is there. A group takes what its modules import, unless an earlier one has: it comes before those
  // that import it.
  {
    name: "private",
    test: /contract\/(order-state|limits|unreadable-document|failures)\.ts|web\/src\/(app\/(private-(area|page|routes)|guards|dashboard|page-frames|frame-blocks|prefetch-in-view|use-)|config\/leads|data\/(use-list-address|firebase\/(unreadable-document|with-db)|live\/(pages|cursor|listeners|use-(live|growing-query|table|kept)|first-answers)|orders\/(order-answer|orders-address)|products\/(use-product|use-catalogue|use-catalogue-address|catalogue-address)|users\/(profile-reader|known-profile|use-confirmed-profile|users-by-email)|session\/(user|use-known-role))\.|ui\/(catalogue-search|category-links|confirm-dialog|copy-button|data-table|dialog|filter-links|from-list|moment|page-links|reversals|row-focus|search-form|plain-toast|skeleton|time-left|toast|use-slow|when-ready)\.)/,
  },
  { name: "schemas", test: /contract\/(stored|order|product|category|illustrations|image|review|product-review)\.ts/ },
  {
    name: "forms",
    test: /node_modules\/(react-hook-form|@hookform)\/|web\/src\/data\/drafts\//,
  },
  {
    name: "live",
    test: /node_modules\/(reactfire|rxjs|tslib|use-sync-external-store)\/|web\/src\/data\/(database|firebase\/(converter|attempt|refusal|firestore)|live\/live-readers)\./,
  },
  {
    name: "session",
    test: /web\/src\/(features\/session\/(session-form|session-frame|google-button|origin)|ui\/password-field)\./,
  },
  // What only admins' pages have.
  {
    name: "tables",
    test: /web\/src\/(features\/admin\/(back-button|csv|delete-button|download-button|paged-table|sold-out-note|unreadable-documents|use-(act|cursor|delete-unreadable))|ui\/(use-settled|stock-badge))\./,
  },
];

export default defineConfig(({ mode, command }) => {
  if (mode === "emulator") nameEmulators();
  const settings = command === "build" ? readSettings(mode, import.meta.dirname) : undefined;
  return {
    ...(settings && { define: { SALUS_SETTINGS: JSON.stringify(settings) } }),
    plugins: [
      react(),
      tailwindcss(),
      leanRouter(),
      existingClient(),
      lighterFonts(),
      compileHints(),
      modernStyles(),
      narrowStyles(),
      loadingOrder(),
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
      // The manifest lists the imports of each script. functions/lab/bench computes the byte budgets from both. Nothing that is deployed needs them.
      sourcemap: mode === "emulator",
      manifest: mode === "emulator",
      modulePreload: {
        // Only browsers older than the build target need it.
        polyfill: false,
        // These are loaded already, or are small and imported by what is loaded. Their names would make every page larger.
        resolveDependencies: (_, scripts, { hostType }) =>
          hostType === "html"
            ? scripts
            : scripts.filter(
                (name) =>
                  !/\/(rolldown-runtime|react|shop|private|basics|tables|schemas|session|article-byline|articles)-/.test(
                    name,
                  ),
              ),
      },
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        // A hash can't be compressed, so it is as short as it can be.
        output: { chunkFileNames: "assets/[name]-[hash:7].js", codeSplitting: { groups: GROUPS } },
        treeshake: {
          moduleSideEffects: [{ test: UNUSED_PRODUCTS, sideEffects: false }],
          // Making a schema has no effect: those that only the functions use are left out.
          manualPureFunctions: ["z"],
        },
      },
    },
  };
});
