/** A program and its arguments. `$NAME` in them is a value that an earlier step has found. */
export type Command = string[];

export interface Step {
  /** Names the thing that the step makes. */
  what: string;
  /** Prints something if it is there already. Without it, `make` can be repeated. */
  find?: Command;
  /** The end of the line that `find` prints for it, where it prints other things, too. */
  shows?: string;
  make?: Command;
  /** Brings what was found up to date. */
  update?: Command;
  /** Later commands have what this step found or made as `$NAME`. */
  as?: string;
  /** A secret that is asked for: `make` reads it from its standard input. */
  asks?: Secret;
  /** How long Google takes until what was made takes effect, in minutes. */
  settles?: number;
}

export interface Secret {
  name: string;
  /** Says what to enter. */
  title: string;
  /** Matches a value. */
  pattern: RegExp;
  /** Stands for a value that does not exist yet. */
  placeholder?: string;
}

export interface Settings {
  project: string;
  /** Where the functions run. */
  region: string;
  /** The shop's address, such as "https://shop.example". */
  site: string;
  /** Who gets the alerts; without it, whoever runs the command. */
  email?: string | undefined;
  /** The project that keeps a copy of the database. */
  backupProject?: string | undefined;
  /** The repository on GitHub that deploys: "owner/name". */
  github?: string | undefined;
  /** The monthly budget, in the currency of the billing account: "50". */
  budget?: string | undefined;
  /** The alert policies: their names, and the files with them. */
  alerts: { name: string; file: string }[];
}

/** Prints the bindings of a policy, one a line. */
const BINDINGS = "--flatten=bindings[].members --format=csv[no-heading](bindings.role,bindings.members)";

/** The folder of the files that commands read. */
export const FOLDER = "functions/tools/set-up-project";

/** A command of gcloud's for a project: its words and flags, and then flags with spaces in them. */
export const gcloudFor =
  (project: string) =>
  (words: string, ...flags: string[]): Command => ["gcloud", ...words.split(" "), ...flags, `--project=${project}`];

/** The address of a service account: of the project's own by its name, or of Google's. */
export const emailOf = (account: string, project: string): string =>
  account.includes("@") ? account : `${account}@${project}.iam.gserviceaccount.com`;

/** A step that only finds something out. */
export const read = (what: string, as: string, command: string): Step => ({ what, as, find: command.split(" ") });

export const serviceAccount = (name: string, project: string): Step => ({
  what: `The service account ${name}`,
  find: gcloudFor(project)("iam service-accounts list --format=value(email)"),
  shows: emailOf(name, project),
  make: gcloudFor(project)(`iam service-accounts create ${name}`),
});

interface Grant {
  what: string;
  /** "projects", "secrets" or "iam service-accounts": what the role is for. */
  on: string;
  name: string;
  member: string;
  role: string;
}

/** A role on something of the project's. */
export const grant = ({ what, on, name, member, role }: Grant, project: string): Step => ({
  what,
  find: gcloudFor(project)(`${on} get-iam-policy ${name} ${BINDINGS}`),
  shows: `roles/${role},${member}`,
  make: gcloudFor(project)(
    `${on} add-iam-policy-binding ${name} --member=${member} --role=roles/${role} --condition=None --format=none`,
  ),
});

/** A role in the whole project. */
export const projectRole = (account: string, role: string, project: string): Step => {
  const email = emailOf(account, project);
  const what = `${email.split("@")[0]} as ${role}`;
  return grant({ what, on: "projects", name: project, member: `serviceAccount:${email}`, role }, project);
};
