export const PROJECT = "salus-rehearsal";
export const NUMBER = "123456789012";
export const REGION = "us-central1";
export const LOCATION = `projects/${PROJECT}/locations/${REGION}`;

export interface Binding {
  role: string;
  members: string[];
}
interface CloudFunction {
  name: string;
  state: string;
  labels: Record<string, string>;
  buildConfig: { runtime: string };
  serviceConfig: {
    serviceAccountEmail: string;
    secretEnvironmentVariables?: { key: string; secret: string }[];
  } & Limits;
  eventTrigger?: { eventType: string; triggerRegion: string; retryPolicy: string };
}
type Limits = Record<
  "availableMemory" | "availableCpu" | "maxInstanceRequestConcurrency" | "maxInstanceCount" | "timeoutSeconds",
  string | number
>;
interface Service {
  metadata: {
    name: string;
    namespace: string;
    labels: Record<string, string>;
    generation: number;
    resourceVersion: string;
  };
  spec: { traffic: { revisionName?: string; tag?: string; percent?: number; latestRevision?: boolean }[] };
}
interface Version {
  status: string;
  files: Record<string, string>;
  config?: { rewrites: { run?: { serviceId: string }; path?: string }[]; headers: unknown[] };
}
type Index = { fields: { fieldPath: string; order?: string; arrayConfig?: string }[] };
type Job = { schedule: string };

/** What firebase-tools sends. Each call has the part that its answer reads. */
export type Body = CloudFunction &
  Service &
  Version &
  Index &
  Job & { permissions: string[]; policy: { bindings: Binding[] } } & {
    source: { files: { content: string }[] };
    cleanupPolicies: unknown;
  };

/** A project that was set up as .github/docs/deploying.md says, and what is deployed to it. */
export const newProject = () => ({
  accounts: ["salus-api", "salus-catalogue", "salus-mailer", "salus-pages", "salus-payments", "salus-people"].map(
    (name) => `${name}@${PROJECT}.iam.gserviceaccount.com`,
  ),
  secrets: { STRIPE_SECRET_KEY: [], STRIPE_WEBHOOK_SECRET: [], SMTP_URL: [] } as Record<string, Binding[]>,
  policy: [] as Binding[],
  functions: new Map<string, CloudFunction>(),
  services: new Map<string, Service>(),
  revisions: new Map<string, number>(),
  invokers: new Map<string, string[]>(),
  jobs: new Map<string, Job>(),
  indexes: new Map<string, Index>(),
  fields: new Map<string, Body>(),
  versions: new Map<string, Version>(),
  uploaded: new Set<string>(),
  releases: 0,
  rules: "",
  cleanupPolicies: undefined as unknown,
  /** The zip archive of the functions. */
  source: Buffer.alloc(0) as Buffer,
  /** Makes Eventarc refuse the next trigger, as it does in a project that has never used it. */
  isEventarcLate: false,
  /** The functions and services that were written, once for each time. */
  written: [] as string[],
  puts: [] as string[],
  unknown: [] as string[],
});
export type Project = ReturnType<typeof newProject>;
export type Call = { body: Body; bytes: Buffer; query: URLSearchParams };

/** An answer that is an error of Google's. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const found = <T>(map: Map<string, T>, id: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new Refused(404, `${id} not found`);
  return value;
};
