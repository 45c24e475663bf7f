import { expect, test } from "vitest";
import { commandsOf as commandsOfPlan } from "../../tools/set-up-project/plan.ts";
import { commandsOf } from "./support/commands.ts";
import { hasGcloud, refusedCommands } from "./support/gcloud.ts";
import { setUpIn } from "./support/rehearsal.ts";

const DOCUMENTS = [".github/docs/deploying.md", ".github/docs/operations.md", ".github/SECURITY.md"];
const all = [...commandsOfPlan(setUpIn("us-central1")), ...DOCUMENTS.flatMap(commandsOf)].flatMap(
  ([program, ...args]) => (program === "gcloud" ? [args] : []),
);

test("[T-4] gcloud knows each command of the setup and of the documents, and all of their flags", async ({ skip }) => {
  expect(all.length).toBeGreaterThan(50);
  skip(!hasGcloud(), "gcloud is not installed here, so its commands are not checked");
  expect(await refusedCommands(all)).toEqual([]);
});

test("[T-4] gcloud refuses an unknown flag, a flag that is missing, and an unknown command", async ({ skip }) => {
  skip(!hasGcloud(), "gcloud is not installed here");
  const wrong = [
    "firestore databases create --location=nam5 --no-such-flag",
    "firestore databases create",
    "firestore databases make",
    "auth login --no-such-flag",
  ];
  expect(await refusedCommands(wrong.map((command) => command.split(" ")))).toHaveLength(wrong.length);
});
