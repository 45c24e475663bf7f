import { emailOf, found, NUMBER, PROJECT, type Project, Refused } from "./project.ts";

type Flags = Record<string, string | undefined>;

/** The effects of the setup's commands. Others, such as those of alerts, change nothing that a deployment sees. */
const COMMANDS: Record<string, (project: Project, names: string[], flags: Flags) => void> = {
  "gcloud services enable": ({ apis }, names) => {
    for (const name of names) apis.add(name.replace(".googleapis.com", ""));
  },
  "gcloud beta services identity create": ({ apis, agents }, _, { service = "" }) => {
    const api = service.replace(".googleapis.com", "");
    if (!apis.has(api)) throw new Refused(403, `${api} is disabled`);
    agents.add(api);
  },
  "gcloud iam service-accounts create": ({ accounts }, [name = ""]) => void accounts.push(emailOf(name)),
  "gcloud iam service-accounts add-iam-policy-binding": ({ users }, [account = ""], { member = "", role }) => {
    if (role === "roles/iam.serviceAccountUser") users[account] = [...(users[account] ?? []), member];
  },
  "gcloud projects add-iam-policy-binding": ({ accounts, policy }, [id], { member = "", role = "" }) => {
    const account = member.replace("serviceAccount:", "");
    if (id !== PROJECT) throw new Refused(404, `Project ${id} not found`);
    if (account.endsWith(emailOf("")) && !accounts.includes(account))
      throw new Refused(400, `Service account ${account} does not exist.`);
    policy.push({ role, members: [member] });
  },
  "gcloud secrets create": ({ secrets }, [name = ""], { labels = "" }) => {
    secrets.set(name, { bindings: [], labels: Object.fromEntries([labels.split("=")]), versions: [] });
  },
  "gcloud secrets versions add": ({ secrets }, [name = ""]) => void found(secrets, name).versions.push("ENABLED"),
  "gcloud secrets add-iam-policy-binding": ({ secrets }, [name = ""], { member = "", role = "" }) =>
    void found(secrets, name).bindings.push({ role, members: [member] }),
  "gcloud firestore databases create": (project, _, { location }) => {
    if (!project.apis.has("firestore")) throw new Refused(403, "firestore is disabled");
    project.database = location;
  },
  "gcloud artifacts repositories set-cleanup-policies": (project) => {
    project.cleanupPolicies = { "firebase-functions-cleanup": { id: "firebase-functions-cleanup" } };
  },
  "npx firebase hosting:sites:create": ({ sites }, [name = ""]) => void sites.push(name),
};

/** Runs the commands that set up a project in an empty one. `$NUMBER` in them is the project's number. */
export const setUp = (project: Project, commands: string[][]) => {
  for (const command of commands) {
    const known = Object.keys(COMMANDS).find((start) => `${command.join(" ")} `.startsWith(`${start} `)) ?? "";
    const given = command.slice(known.split(" ").length).map((argument) => argument.replaceAll("$NUMBER", NUMBER));
    const flags = given.filter((argument) => argument.startsWith("--")).map((flag) => flag.slice(2).split(/=(.*)/s));
    const names = given.filter((argument) => !argument.startsWith("-"));
    COMMANDS[known]?.(project, names, Object.fromEntries(flags));
  }
};
