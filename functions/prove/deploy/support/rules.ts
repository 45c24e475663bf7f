import { PROJECT } from "./google/project.ts";

/** A finding of the compiler. A warning, such as that of an unknown function, stops no deployment. */
interface Issue {
  severity: string;
  description: string;
  sourcePosition: { fileName: string; line: number; column: number };
}
/** The compiler names the places of errors in their descriptions. */
const START = { fileName: "firestore.rules", line: 1, column: 1 };

/** Compiles rules in the Firestore emulator, which has production's compiler. */
export const compileRules = async (content: string): Promise<Issue[]> => {
  const body = JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } });
  const address = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT}:securityRules`;
  const response = await fetch(address, { method: "PUT", body });
  const { issues = [], error } = (await response.json()) as { issues?: Issue[]; error?: { message: string } };
  return error ? [{ severity: "ERROR", description: error.message, sourcePosition: START }] : issues;
};
