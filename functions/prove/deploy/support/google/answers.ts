import type { Issue } from "../firestore.ts";
import { checkActAs } from "./access.ts";
import { bindingsOf, deleteFunction, readOperation, readService, replaceService, writeFunction } from "./functions.ts";
import { addFiles, createVersion, finalize } from "./hosting.ts";
import { createIndex } from "./indexes.ts";
import { type Body, type Call, found, locationOf, NUMBER, PROJECT, type Project, Refused } from "./project.ts";

/** What the compiler says of rules: an empty list if they are right. */
export type Compile = (rules: string) => Promise<Issue[]>;

type Answer = (call: Call, ...names: string[]) => unknown;

/** The known calls: method, host below googleapis.com, and path below the project. Each answers with an object, or with {} for nothing. */
export const answersOf = (project: Project, compile: Compile): Record<string, Answer> => ({
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
    if (!project.agents.has(api)) {
      project.late.push(`Google's account of ${api}`);
      project.agents.set(api, false);
    }
    return { done: true };
  },
  "POST cloudresourcemanager :getIamPolicy": () => ({ bindings: project.policy }),
  "POST cloudresourcemanager :setIamPolicy": ({ body }) => {
    project.late.push("roles of Google's accounts");
    project.policy = bindingsOf(body);
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
    const field = { ...body, name: `projects/${PROJECT}/databases/(default)${name}` };
    project.fields.set(name, field);
  },
  "GET firebaserules /releases": () => ({}),
  "POST firebaserules :test": async ({ body }) => ({ issues: await compile(rulesOf(body)) }),
  "POST firebaserules /rulesets": ({ body }) => {
    project.rules = rulesOf(body);
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
  "POST secretmanager /secrets/(\\w+):setIamPolicy": ({ body }, name) => {
    found(project.secrets, name).bindings = bindingsOf(body);
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
  "POST cloudfunctions /functions": ({ body, query }) => {
    checkActAs(project, body.serviceConfig.serviceAccountEmail);
    return writeFunction(project, body, query.get("functionId") ?? "");
  },
  "PATCH cloudfunctions /functions/(\\w+)": ({ body }, name) => {
    checkActAs(project, body.serviceConfig.serviceAccountEmail);
    return writeFunction(project, body, name);
  },
  "DELETE cloudfunctions /functions/(\\w+)": (_, name) => deleteFunction(project, name),
  "GET cloudfunctions /operations/(\\w+)": (_, name) => readOperation(project, name),
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

const secretOf = ({ secrets }: Project, name: string) => ({
  name: `projects/${PROJECT}/secrets/${name}`,
  labels: found(secrets, name).labels,
});

const versionOf = ({ secrets }: Project, name: string, version: number) => ({
  name: `projects/${PROJECT}/secrets/${name}/versions/${version}`,
  state: found(secrets, name).versions[version - 1],
});

const rulesOf = ({ source: { files } }: Body) => files.map(({ content }) => content).join();
