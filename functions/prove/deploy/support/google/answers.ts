import { compileRules } from "../rules.ts";
import { readOperation, readService, replaceService, writeFunction } from "./functions.ts";
import {
  type Binding,
  type Body,
  type Call,
  found,
  locationOf,
  NUMBER,
  PROJECT,
  type Project,
  Refused,
} from "./project.ts";

type Answer = (call: Call, ...names: string[]) => unknown;

const DATABASE = `projects/${PROJECT}/databases/(default)`;

/** The known calls: method, host below googleapis.com, and path below the project. */
export const answersOf = (project: Project): Record<string, Answer> => ({
  "POST \\S+ .*/token": () => ({ access_token: "made-up", expires_in: 3600, token_type: "Bearer" }),
  "GET firebase-public.firebaseio.com .*": () => ({}),
  // No project has App Engine's account anymore.
  "POST \\S+ .*@appspot.*:testIamPermissions": () => {
    throw new Refused(404, "Service account not found");
  },
  "POST \\S+ .*:testIamPermissions": ({ body }) => ({ permissions: body.permissions }),
  "GET (?:firebase|cloudresourcemanager) ": () => ({ projectId: PROJECT, projectNumber: NUMBER, resources: {} }),
  "GET firebase /adminSdkConfig": () => ({ projectId: PROJECT }),
  "GET cloudbilling /billingInfo": () => ({ billingEnabled: true }),
  "GET compute ": () => ({ defaultServiceAccount: `${NUMBER}-compute@developer.gserviceaccount.com` }),
  "GET serviceusage /services/(\\w+)\\S*": (_, api) => ({ state: project.apis.has(api) ? "ENABLED" : "DISABLED" }),
  "POST serviceusage /services/(\\w+)\\S*:enable": (_, api) => {
    project.late.push(`the API ${api}`);
    project.apis.add(api);
  },
  "POST serviceusage /services/(\\w+)\\S*:generateServiceIdentity": (_, api) => {
    if (!project.agents.has(api)) project.late.push(`Google's account of ${api}`);
    project.agents.add(api);
    return { done: true };
  },
  "POST cloudresourcemanager :getIamPolicy": () => ({ bindings: project.policy }),
  "POST cloudresourcemanager :setIamPolicy": (call) => {
    project.late.push("roles of Google's accounts");
    project.policy = bindingsOf(call);
  },
  "GET firebaseextensions /instances": () => ({}),

  "GET firestore ": () => {
    if (!project.database) throw new Refused(404, "The database (default) does not exist");
    return { locationId: project.database, databaseEdition: "STANDARD" };
  },
  "GET firestore /collectionGroups/-/indexes": () => ({
    indexes: [...project.indexes].map(([name, index]) => ({ ...index, name })),
  }),
  "GET firestore /collectionGroups/-/fields": () => ({ fields: [...project.fields.values()] }),
  "POST firestore /collectionGroups/(\\w+)/indexes": ({ body }, name) => createIndex(project, body, name),
  "PATCH firestore (/collectionGroups/\\w+/fields/\\S+)": ({ body }, name) => {
    project.fields.set(name, Object.assign(body, { name: `${DATABASE}${name}` }));
  },
  "GET firebaserules /releases": () => ({}),
  "POST firebaserules :test": async (call) => ({ issues: await compileRules(rulesOf(call)) }),
  "POST firebaserules /rulesets": (call) => {
    project.rules = rulesOf(call);
    return { name: `projects/${PROJECT}/rulesets/1` };
  },
  "(?:POST|PATCH) firebaserules /releases.*": () => ({}),

  "GET secretmanager /secrets": ({ query }) => {
    const [, label = "", value] = /^labels\.([\w-]+)=(\w+)$/.exec(query.get("filter") ?? "") ?? [];
    const listed = [...project.secrets].filter(([, { labels }]) => labels[label] === value);
    return { secrets: listed.map(([name]) => secretOf(project, name)) };
  },
  "GET secretmanager /secrets/(\\w+)": (_, name) => secretOf(project, name),
  "GET secretmanager /secrets/(\\w+)/versions": (_, name) => ({
    versions: found(project.secrets, name).versions.flatMap((state, at) =>
      state === "ENABLED" ? [versionOf(project, name, at + 1)] : [],
    ),
  }),
  "GET secretmanager /secrets/(\\w+)/versions/latest": (_, name) =>
    versionOf(project, name, found(project.secrets, name).versions.length),
  "POST secretmanager /secrets/(\\w+):addVersion": (_, name) =>
    versionOf(project, name, found(project.secrets, name).versions.push("ENABLED")),
  "POST secretmanager /secrets/(\\w+)/versions/(\\d+):destroy": (_, name, version) => {
    found(project.secrets, name).versions[Number(version) - 1] = "DESTROYED";
  },
  "GET secretmanager /secrets/(\\w+):getIamPolicy": (_, name) => ({ bindings: found(project.secrets, name).bindings }),
  "POST secretmanager /secrets/(\\w+):setIamPolicy": (call, name) => {
    found(project.secrets, name).bindings = bindingsOf(call);
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
  "GET cloudfunctions /operations/(\\w+)": (_, name) => readOperation(project, name),
  "GET run /services/(\\w+)": (_, id) => readService(project, id),
  "PUT run /services/(\\w+)": ({ body }, id) => replaceService(project, body, id),
  "GET run /services/\\w+:getIamPolicy": () => ({}),
  "POST run /services/(\\w+):setIamPolicy": (call, id) => {
    const members = bindingsOf(call).flatMap((binding) => binding.members);
    project.invokers.set(id, members);
  },
  "GET cloudscheduler (/jobs/\\S+)": (_, name) => found(project.jobs, name),
  "POST cloudscheduler /jobs": ({ body }) => {
    project.jobs.set(body.name.replace(locationOf(project), ""), body);
  },
  "PATCH cloudscheduler (/jobs/\\S+)": ({ body }, name) => {
    project.jobs.set(name, body);
  },
  "GET artifactregistry /repositories/gcf-artifacts": () => ({
    name: `${locationOf(project)}/repositories/gcf-artifacts`,
    cleanupPolicies: project.cleanupPolicies,
  }),
  "PATCH artifactregistry /repositories/gcf-artifacts": ({ body }) => {
    project.cleanupPolicies = body.cleanupPolicies;
  },

  "GET firebasehosting (?:/sites)?": () => ({
    sites: project.sites.map((id) => ({ name: `projects/${PROJECT}/sites/${id}`, type: "DEFAULT_SITE" })),
  }),
  "POST firebasehosting /versions": () => {
    const id = `v${project.versions.size + 1}`;
    project.versions.set(id, { files: {}, status: "CREATED" });
    return { name: `projects/${NUMBER}/sites/${PROJECT}/versions/${id}` };
  },
  // As if each file were there already: nothing reads them.
  "POST firebasehosting /versions/(\\w+):populateFiles": ({ body }, id) => {
    Object.assign(found(project.versions, id).files, body.files);
    return { uploadUrl: "https://upload-firebasehosting.googleapis.com/upload", uploadRequiredHashes: [] };
  },
  "PATCH firebasehosting /versions/(\\w+)": ({ body }, id) => Object.assign(found(project.versions, id), body),
  "POST firebasehosting /channels/live/releases": () => {
    project.releases += 1;
  },
});

/** The bindings of a policy. IAM knows no "serviceAccount:salus-api@". */
const bindingsOf = ({ body: { policy } }: Call): Binding[] => {
  for (const member of policy.bindings.flatMap(({ members }) => members))
    if (!/^(allUsers|serviceAccount:[^@]+@[^@]+\.com)$/.test(member))
      throw new Refused(400, `Invalid member ${member}`);
  return policy.bindings;
};

const createIndex = ({ indexes }: Project, body: Body, collection: string) => {
  const given = body.fields.filter(({ fieldPath }) => fieldPath !== "__name__");
  const order = given.findLast((field) => field.order)?.order ?? "ASCENDING";
  // Every index ends with the document's name.
  const index = { ...body, fields: [...given, { fieldPath: "__name__", order }] };
  const name = `${DATABASE}/collectionGroups/${collection}/indexes/${JSON.stringify(index)}`;
  if (indexes.has(name)) throw new Refused(409, "Index already exists");
  if (given.length < 2) throw new Refused(400, "This index is not necessary: use single field index controls");
  if (new Set(given.map(({ fieldPath }) => fieldPath)).size < given.length) throw new Refused(400, "Field twice");
  if (given.filter(({ arrayConfig }) => arrayConfig).length > 1) throw new Refused(400, "At most one array");
  indexes.set(name, index);
};

const secretOf = ({ secrets }: Project, name: string) => ({
  name: `projects/${PROJECT}/secrets/${name}`,
  labels: found(secrets, name).labels,
});

const versionOf = ({ secrets }: Project, name: string, version: number) => ({
  name: `projects/${PROJECT}/secrets/${name}/versions/${version}`,
  state: found(secrets, name).versions[version - 1],
});

const rulesOf = ({ body: { source } }: Call) => source.files.map(({ content }) => content).join();
