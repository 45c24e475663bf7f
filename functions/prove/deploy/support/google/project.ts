export const PROJECT = "salus-rehearsal";
export const NUMBER = "123456789012";
/** Where functions, schedules and images are. */
export const locationOf = ({ region }: { region: string }) => `projects/${PROJECT}/locations/${region}`;

export const emailOf = (account: string) => `${account}@${PROJECT}.iam.gserviceaccount.com`;

export interface Binding {
  role: string;
  members: string[];
}
interface Trigger {
  eventType: string;
  triggerRegion: string;
  retryPolicy: string;
  serviceAccountEmail: string;
  eventFilters: { attribute: string; value: string }[];
}
export interface CloudFunction {
  name: string;
  state: string;
  buildConfig: { runtime: string };
  serviceConfig: {
    serviceAccountEmail: string;
    secretEnvironmentVariables?: { key: string; secret: string; version?: string }[];
    environmentVariables: Record<string, string>;
    ingressSettings: string | null;
    availableMemory: string;
    availableCpu: string;
  } & Record<
    "minInstanceCount" | "maxInstanceCount" | "maxInstanceRequestConcurrency" | "timeoutSeconds",
    number | null
  >;
  eventTrigger?: Trigger;
}
interface Service {
  metadata: { name: string; namespace: string; labels: Record<string, string>; generation: number };
  spec: { traffic: { revisionName?: string; tag?: string; percent?: number; latestRevision?: boolean }[] };
  /** The number of the last one. */
  revision: number;
}
/** A rule of Hosting, as its API has it. */
export interface Rule {
  glob?: string;
  regex?: string;
}
export interface SiteConfig {
  rewrites: (Rule & { run?: { serviceId: string; region: string; tag?: string }; path?: string })[];
  headers: (Rule & { headers: Record<string, string> })[];
}
interface Version {
  status: string;
  files: Record<string, string>;
  config?: SiteConfig;
}
interface Index {
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  queryScope: string;
}
interface Field {
  indexConfig: { indexes: Index[] };
  ttlConfig?: object;
}
interface Job {
  schedule: string;
  timeZone: string;
  httpTarget: { oidcToken: { serviceAccountEmail: string } };
}
interface Secret {
  bindings: Binding[];
  labels: Record<string, string>;
  /** The state of each version: the first is that of version 1. */
  versions: ("ENABLED" | "DESTROYED")[];
}

/** A body of firebase-tools. Each call has the part that its answer reads. */
export interface Body extends CloudFunction, Pick<Service, "spec">, Version, Index, Field, Job {
  permissions: string[];
  policy: { bindings: Binding[] };
  source: { files: { content: string }[] };
  cleanupPolicies: unknown;
}
export type Call = { body: Body; bytes: Buffer; query: URLSearchParams };

/** An empty project of Firebase, on the Blaze plan, whose functions will run in a region. */
export const newProject = (region: string) => ({
  region,
  /** Those that are enabled in every project of Firebase. */
  apis: new Set(["cloudresourcemanager", "serviceusage", "firebase", "firebasehosting", "firebaserules", "storage"]),
  /** The APIs that have Google's own account. */
  agents: new Set<string>(),
  accounts: [] as string[],
  secrets: new Map<string, Secret>(),
  policy: [] as Binding[],
  /** Who may let functions run as an account. */
  users: {} as Record<string, string[]>,
  /** Where the database is. */
  database: undefined as string | undefined,
  sites: [] as string[],
  functions: new Map<string, CloudFunction>(),
  services: new Map<string, Service>(),
  invokers: new Map<string, string[]>(),
  jobs: new Map<string, Job>(),
  indexes: new Map<string, Index>(),
  fields: new Map<string, Field>(),
  versions: new Map<string, Version>(),
  releases: 0,
  rules: "",
  cleanupPolicies: undefined as unknown,
  /** The zip archive of the functions. */
  source: Buffer.alloc(0) as Buffer,
  /** The functions and services that were written, once for each time. */
  written: [] as string[],
  puts: [] as string[],
  /** Work that the setup should have done before the deployment. */
  late: [] as string[],
  unknown: [] as string[],
  /** The account that deploys, if it is not the owner, and which of its roles were needed. */
  deployer: undefined as string | undefined,
  neededRoles: new Set<string>(),
});
export type Project = ReturnType<typeof newProject>;

/** An answer that is an error of Google's. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly status = code === 403 ? "PERMISSION_DENIED" : "",
  ) {
    super(message);
  }
}

export const found = <T>(map: Map<string, T>, id: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new Refused(404, `${id} not found`);
  return value;
};

export const hasRole = ({ policy }: Project, account: string, role: string) =>
  policy.some((binding) => binding.role === `roles/${role}` && binding.members.includes(`serviceAccount:${account}`));
