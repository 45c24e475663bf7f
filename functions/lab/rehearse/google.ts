import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/* A stand-in for the parts of Google's APIs that `firebase deploy` uses. It refuses what it does not know. */

export const PROJECT = "salus-rehearsal";
const NUMBER = "123456789012";
const REGION = "us-central1";
const LOCATION = `projects/${PROJECT}/locations/${REGION}`;

interface Binding {
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
type Body = CloudFunction &
  Service &
  Version &
  Index &
  Job & { permissions: string[]; policy: { bindings: Binding[] } } & {
    source: { files: { content: string }[] };
    cleanupPolicies: unknown;
  };

/** A project that was set up as .github/docs/deploying.md says, and what is deployed to it. */
const newProject = () => ({
  accounts: ["salus-api", "salus-catalogue", "salus-pages", "salus-payments", "salus-people"].map(
    (name) => `${name}@${PROJECT}.iam.gserviceaccount.com`,
  ),
  secrets: { STRIPE_SECRET_KEY: [], STRIPE_WEBHOOK_SECRET: [] } as Record<string, Binding[]>,
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
type Project = ReturnType<typeof newProject>;
type Call = { body: Body; bytes: Buffer; query: URLSearchParams };

class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const found = <T>(map: Map<string, T>, id: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new Refused(404, `${id} not found`);
  return value;
};

/** The bindings of a policy. IAM knows no "serviceAccount:salus-api@". */
const bindingsOf = ({ policy: { bindings } }: Body): Binding[] => {
  for (const member of bindings.flatMap(({ members }) => members))
    if (!/^(allUsers|serviceAccount:[^@]+@[^@]+\.com)$/.test(member))
      throw new Refused(400, `Invalid member ${member}`);
  return bindings;
};

const EVENTARC_IS_LATE =
  "Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.";

const writeFunction = (project: Project, body: Body, name: string) => {
  const { serviceAccountEmail: account, secretEnvironmentVariables: secrets = [] } = body.serviceConfig;
  if (!project.accounts.includes(account)) throw new Refused(400, `Service account ${account} does not exist`);
  for (const { secret } of secrets)
    if (!project.secrets[secret]?.some(({ members }) => members.includes(`serviceAccount:${account}`)))
      throw new Refused(400, `Permission denied on secret ${secret} for ${account}`);
  if (body.eventTrigger && project.isEventarcLate) throw new Refused(400, EVENTARC_IS_LATE);
  project.written.push(name);
  const id = name.toLowerCase();
  const old = project.services.get(id);
  project.revisions.set(id, (project.revisions.get(id) ?? 0) + 1);
  const generation = (old?.metadata.generation ?? 0) + 1;
  const labels = { "cloud.googleapis.com/location": REGION };
  const tagged = old?.spec.traffic.filter(({ tag }) => tag) ?? [];
  project.services.set(id, {
    metadata: { name: id, namespace: NUMBER, labels, generation, resourceVersion: `${generation}` },
    spec: { traffic: [...tagged, { percent: 100, latestRevision: true }] },
  });
  const serviceConfig = { ...body.serviceConfig, service: `${LOCATION}/services/${id}`, uri: `https://${id}.run.app` };
  project.functions.set(name, { ...body, name: `${LOCATION}/functions/${name}`, state: "ACTIVE", serviceConfig });
  return { name: `operations/${name}` };
};

const readService = (project: Project, id: string) => {
  const { metadata, spec } = found(project.services, id);
  const conditions = [{ type: "Ready", status: "True" }];
  const status = {
    observedGeneration: metadata.generation,
    latestReadyRevisionName: `${id}-${project.revisions.get(id)}`,
    conditions,
  };
  return { metadata: { ...metadata }, spec, status };
};

/** Cloud Run refuses to replace a service that has changed since it was read. */
const replaceService = (project: Project, body: Body, id: string) => {
  const { metadata } = found(project.services, id);
  if (body.metadata.resourceVersion !== metadata.resourceVersion) throw new Refused(409, `Conflict for resource ${id}`);
  const generation = metadata.generation + 1;
  project.puts.push(id);
  project.services.set(id, {
    spec: body.spec,
    metadata: { ...metadata, generation, resourceVersion: `${generation}` },
  });
  return readService(project, id);
};

const createIndex = (project: Project, body: Body, collection: string) => {
  const given = body.fields.filter(({ fieldPath }) => fieldPath !== "__name__");
  const order = given.findLast((field) => field.order)?.order ?? "ASCENDING";
  // Every index ends with the document's name.
  const index = { ...body, fields: [...given, { fieldPath: "__name__", order }] };
  const name = `projects/${PROJECT}/databases/(default)/collectionGroups/${collection}/indexes/${JSON.stringify(index)}`;
  if (project.indexes.has(name)) throw new Refused(409, "Index already exists");
  if (given.length < 2) throw new Refused(400, "This index is not necessary: use single field index controls");
  if (new Set(given.map(({ fieldPath }) => fieldPath)).size < given.length) throw new Refused(400, "Field twice");
  if (given.filter(({ arrayConfig }) => arrayConfig).length > 1) throw new Refused(400, "At most one array");
  project.indexes.set(name, index);
};

const createVersion = ({ versions }: Project) => {
  const id = `v${versions.size + 1}`;
  versions.set(id, { files: {}, status: "CREATED" });
  return { name: `projects/${NUMBER}/sites/${PROJECT}/versions/${id}` };
};

const addFiles = ({ versions, uploaded }: Project, { files }: Body, id: string) => {
  Object.assign(found(versions, id).files, files);
  const uploadRequiredHashes = Object.values(files).filter((hash) => !uploaded.has(hash));
  return { uploadUrl: "https://upload-firebasehosting.googleapis.com/upload", uploadRequiredHashes };
};

const finalize = ({ versions, uploaded }: Project, body: Body, id: string) => {
  const version = found(versions, id);
  if (Object.values(version.files).some((hash) => !uploaded.has(hash))) throw new Refused(400, "Files are missing");
  return Object.assign(version, body);
};

/** The known calls: method, host below googleapis.com, and path below the project. Each answers with an object, or with {} for nothing. */
const answersOf = (project: Project): Record<string, (call: Call, ...names: string[]) => unknown> => ({
  "POST \\S+ .*/token": () => ({ access_token: "made-up", expires_in: 3600, token_type: "Bearer" }),
  "GET firebase-public.firebaseio.com .*": () => ({}),
  "POST \\S+ .*:testIamPermissions": ({ body }) => ({ permissions: body.permissions }),
  "GET (?:firebase|cloudresourcemanager) ": () => ({
    projectId: PROJECT,
    projectNumber: NUMBER,
    resources: { hostingSite: PROJECT },
  }),
  "GET firebase /adminSdkConfig": () => ({ projectId: PROJECT }),
  "GET cloudbilling /billingInfo": () => ({ billingEnabled: true }),
  "GET compute ": () => ({ defaultServiceAccount: `${NUMBER}-compute@developer.gserviceaccount.com` }),
  "GET serviceusage /services/\\S+": () => ({ state: "ENABLED" }),
  "POST serviceusage .*:generateServiceIdentity": () => ({ done: true }),
  "POST cloudresourcemanager :getIamPolicy": () => ({ bindings: project.policy }),
  "POST cloudresourcemanager :setIamPolicy": ({ body }) => {
    project.policy = bindingsOf(body);
  },
  "GET firebaseextensions /instances": () => ({}),

  "GET firestore ": () => ({ locationId: "nam5", databaseEdition: "STANDARD" }),
  "GET firestore /collectionGroups/-/indexes": () => ({
    indexes: [...project.indexes].map(([name, index]) => ({ ...index, name })),
  }),
  "GET firestore /collectionGroups/-/fields": () => ({ fields: [...project.fields.values()] }),
  "POST firestore /collectionGroups/(\\w+)/indexes": ({ body }, name) => createIndex(project, body, name),
  "PATCH firestore (/collectionGroups/\\w+/fields/\\S+)": ({ body }, name) => {
    project.fields.set(name, { ...body, name: `projects/${PROJECT}/databases/(default)${name}` });
  },
  "GET firebaserules /releases": () => ({}),
  "POST firebaserules :test": () => ({}),
  "POST firebaserules /rulesets": ({ body }) => {
    project.rules = body.source.files.map(({ content }) => content).join();
    return { name: `projects/${PROJECT}/rulesets/1` };
  },
  "(?:POST|PATCH) firebaserules /releases.*": () => ({}),

  "GET secretmanager /secrets/(\\w+)": (_, name) => {
    if (!project.secrets[name]) throw new Refused(404, `${name} not found`);
    return { name: `projects/${PROJECT}/secrets/${name}` };
  },
  "GET secretmanager (/secrets/\\w+/versions)/latest": (_, path) => ({
    name: `projects/${PROJECT}${path}/1`,
    state: "ENABLED",
  }),
  "GET secretmanager /secrets/(\\w+):getIamPolicy": (_, name) => ({ bindings: project.secrets[name] }),
  "POST secretmanager /secrets/(\\w+):setIamPolicy": ({ body }, name) => {
    project.secrets[name] = bindingsOf(body);
  },

  "GET cloudfunctions /functions": ({ query }) => ({
    functions: query.has("filter") ? [...project.functions.values()] : [],
  }),
  "POST cloudfunctions /functions:generateUploadUrl": () => ({
    uploadUrl: "https://storage.googleapis.com/functions.zip",
    storageSource: { bucket: "functions", object: "functions.zip" },
  }),
  "PUT storage /functions.zip": ({ bytes }) => {
    project.source = bytes;
  },
  "POST cloudfunctions /functions": ({ body, query }) => writeFunction(project, body, query.get("functionId") ?? ""),
  "PATCH cloudfunctions /functions/(\\w+)": ({ body }, name) => writeFunction(project, body, name),
  "GET cloudfunctions /operations/(\\w+)": (_, name) => ({
    name,
    done: true,
    response: found(project.functions, name),
  }),
  "GET run /services/(\\w+)": (_, id) => readService(project, id),
  "PUT run /services/(\\w+)": ({ body }, id) => replaceService(project, body, id),
  "GET run /services/\\w+:getIamPolicy": () => ({}),
  "POST run /services/(\\w+):setIamPolicy": ({ body }, id) => {
    project.invokers.set(
      id,
      bindingsOf(body).flatMap(({ members }) => members),
    );
  },
  "GET cloudscheduler (/jobs/\\S+)": (_, name) => found(project.jobs, name),
  "POST cloudscheduler /jobs": ({ body }) => {
    project.jobs.set(body.name.replace(LOCATION, ""), body);
  },
  "PATCH cloudscheduler (/jobs/\\S+)": ({ body }, name) => {
    project.jobs.set(name, body);
  },
  "GET artifactregistry /repositories/gcf-artifacts": () => ({
    name: `${LOCATION}/repositories/gcf-artifacts`,
    cleanupPolicies: project.cleanupPolicies,
  }),
  "PATCH artifactregistry /repositories/gcf-artifacts": ({ body }) => {
    project.cleanupPolicies = body.cleanupPolicies;
  },

  "POST firebasehosting /versions": () => createVersion(project),
  "POST firebasehosting /versions/(\\w+):populateFiles": ({ body }, id) => addFiles(project, body, id),
  "POST upload-firebasehosting /upload/(\\w+)": (_, hash) => {
    project.uploaded.add(hash);
  },
  "PATCH firebasehosting /versions/(\\w+)": ({ body }, id) => finalize(project, body, id),
  "POST firebasehosting /channels/live/releases": () => {
    project.releases += 1;
  },
});

const BELOW = /^(\/compute)?\/v\d\w*(\/projects\/[^/:]+)?(\/(locations|sites)\/[^/]+)?(\/databases\/\(default\))?/;

/** Starts the stand-in on this machine. */
export const startGoogle = async () => {
  const project = newProject();
  const answers = Object.entries(answersOf(project)).map(([call, answer]) => ({
    call: new RegExp(`^${call}$`),
    answer,
  }));
  const answerCall = (address: string, call: Call) => {
    for (const known of answers) {
      const match = known.call.exec(address);
      if (match) return known.answer(call, ...match.slice(1)) ?? {};
    }
    project.unknown.push(address);
    throw new Refused(501, `Unknown call: ${address}`);
  };
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? "/", `https://${request.headers.host}`);
    const host = url.hostname.replace(".googleapis.com", "");
    const body = bytes[0] === "{".charCodeAt(0) ? JSON.parse(bytes.toString()) : {};
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    };
    try {
      send(
        200,
        answerCall(`${request.method} ${host} ${url.pathname.replace(BELOW, "")}`, {
          body,
          bytes,
          query: url.searchParams,
        }),
      );
    } catch (error) {
      const { code, message } = error instanceof Refused ? error : new Refused(500, String(error));
      send(code, { error: { code, message } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { project, port: (server.address() as AddressInfo).port, stop: () => server.close() };
};
