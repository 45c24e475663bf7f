import {
  type Binding,
  type Body,
  found,
  hasRole,
  locationOf,
  NUMBER,
  type Project,
  Refused,
  type Trigger,
} from "./project.ts";

/** The bindings of a policy. IAM knows no "serviceAccount:salus-api@". */
export const bindingsOf = ({ policy: { bindings } }: Body): Binding[] => {
  for (const member of bindings.flatMap(({ members }) => members))
    if (!/^(allUsers|serviceAccount:[^@]+@[^@]+\.com)$/.test(member))
      throw new Refused(400, `Invalid member ${member}`);
  return bindings;
};

/** Why Eventarc can't make a trigger, if it can't. */
const refusalOf = (project: Project, { eventType, serviceAccountEmail }: Trigger): string | undefined => {
  const failed = `Validation failed for trigger ${eventType}:`;
  if (!project.agents.get("eventarc") || !project.agents.get("pubsub"))
    return `${failed} Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.`;
  if (!hasRole(project, serviceAccountEmail, "eventarc.eventReceiver"))
    return `${failed} Permission "eventarc.events.receiveEvent" denied on "${serviceAccountEmail}"`;
  return undefined;
};

/**
 * Creates or updates a function, by an operation that takes time. Where the trigger can't be made, the operation fails, and the function stays
 * without one: firebase-tools takes it for a function that is called over HTTPS.
 */
export const writeFunction = (project: Project, body: Body, name: string) => {
  const { serviceAccountEmail: account, secretEnvironmentVariables: secrets = [] } = body.serviceConfig;
  if (!project.accounts.includes(account)) throw new Refused(400, `Service account ${account} does not exist`);
  for (const { secret } of secrets)
    if (!project.secrets.get(secret)?.bindings.some(({ members }) => members.includes(`serviceAccount:${account}`)))
      throw new Refused(400, `Permission denied on secret ${secret} for ${account}`);
  const { eventTrigger: trigger, ...shell } = body;
  const refusal = trigger && refusalOf(project, trigger);
  project.written.push(name);
  const id = name.toLowerCase();
  const old = project.services.get(id);
  project.revisions.set(id, (project.revisions.get(id) ?? 0) + 1);
  const generation = (old?.metadata.generation ?? 0) + 1;
  const labels = { "cloud.googleapis.com/location": project.region };
  const tagged = old?.spec.traffic.filter(({ tag }) => tag) ?? [];
  project.services.set(id, {
    metadata: { name: id, namespace: NUMBER, labels, generation, resourceVersion: `${generation}` },
    spec: { traffic: [...tagged, { percent: 100, latestRevision: true }] },
  });
  const serviceConfig = {
    ...body.serviceConfig,
    service: `${locationOf(project)}/services/${id}`,
    uri: `https://${id}.run.app`,
  };
  project.functions.set(name, {
    ...(refusal ? shell : body),
    name: `${locationOf(project)}/functions/${name}`,
    state: refusal ? "FAILED" : "ACTIVE",
    serviceConfig,
  });
  return startOperation(project, name, refusal);
};

export const deleteFunction = (project: Project, name: string) => {
  found(project.functions, name);
  project.functions.delete(name);
  project.services.delete(name.toLowerCase());
  return startOperation(project, name);
};

const startOperation = (project: Project, name: string, refusal?: string) => {
  project.operations.set(name, { waits: 1, ...(refusal && { error: { code: 9, message: refusal } }) });
  return { name: `operations/${name}` };
};

export const readOperation = (project: Project, name: string) => {
  const operation = found(project.operations, name);
  operation.waits -= 1;
  if (operation.waits >= 0) return { name: `operations/${name}`, done: false };
  const { error } = operation;
  return { name: `operations/${name}`, done: true, ...(error ? { error } : { response: project.functions.get(name) }) };
};

export const readService = (project: Project, id: string) => {
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
export const replaceService = (project: Project, body: Body, id: string) => {
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
