import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "salus-settings-"));
const write = (name: string, project: string, more = "") =>
  writeFileSync(
    join(folder, `.env.${name}`),
    `VITE_FIREBASE_API_KEY=a\nVITE_FIREBASE_AUTH_DOMAIN=b\nVITE_FIREBASE_APP_ID=c\nVITE_STRIPE_PUBLISHABLE_KEY=d\nVITE_FIREBASE_PROJECT_ID=${project}\n${more}`,
  );
// The environment takes precedence over files.
beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith("VITE_")) vi.stubEnv(name, undefined);
});

write("production.local", "the-shop");
write("the-staging.local", "the-staging");
write("the-copy.local", "the-staging");
write("the-desk.local", "the-desk", "VITE_AUTH_EMULATOR=http://127.0.0.1:9099\n");
write("emulator", "demo-shop", "VITE_AUTH_EMULATOR=http://127.0.0.1:9099\n");

test.each([
  ["production", undefined, "the-shop"],
  ["production", "the-shop", "the-shop"],
  ["production", "the-staging", "the-staging"],
  ["emulator", "the-shop", "demo-shop"],
])("a build for %s that is deployed to %s has the settings of %s", (mode, project, expected) => {
  expect(readSettings(mode, folder, project).projectId).toBe(expected);
});

test.each([
  ["the-other", 'for the project "the-shop", but this deployment goes to "the-other"'],
  ["the-copy", 'for the project "the-staging", but this deployment goes to "the-copy"'],
  ["the-desk", "point at emulators"],
])("a deployment to %s is refused: its settings are for another place", (project, sentence) => {
  expect(() => readSettings("production", folder, project)).toThrow(sentence);
});
