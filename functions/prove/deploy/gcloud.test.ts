import { expect, test } from "vitest";
import { commandsOf } from "../../tools/set-up-project/plan.ts";
import { commandsIn } from "./support/commands.ts";
import { hasGcloud, refusedCommands } from "./support/gcloud.ts";
import { setUpIn } from "./support/rehearsal.ts";

const DOCUMENTS = [".github/docs/deploying.md", ".github/docs/operations.md", ".github/SECURITY.md"];
const WRONG = ["firestore databases create --location=nam5 --no-such-flag", "auth login --no-such-flag"];

test("[T-4] gcloud knows each command of the setup and of the documents, and all of their flags", ({ skip }) => {
  const planned = commandsOf(setUpIn("us-central1")).filter(([program]) => program === "gcloud");
  const all = [...planned.map(([, ...args]) => args), ...DOCUMENTS.flatMap(commandsIn)];
  expect(all.length).toBeGreaterThan(50);
  skip(!hasGcloud(), "gcloud is not installed here, so its commands are not checked");
  // The wrong commands show that it was asked.
  const refused = refusedCommands([...all, ...WRONG.map((command) => command.split(" "))]);
  expect(refused).toEqual(WRONG.map((command) => expect.stringContaining(command)));
});
