import { type Body, found, hasRole, locationOf, NUMBER, type Project, Refused, type Trigger } from "./project.ts";

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
 * Creates or updates a function by an operation. Where the trigger can't be made, the operation fails, and the function stays without one:
 * firebase-tools takes it for a function that is called over HTTPS.
 */
export const writeFunction = (project: Project, body: Body, name: string) => {
  const { deployer, users, accounts, secrets, services } = project;
  const { serviceAccountEmail: account, secretEnvironmentVariables = [] } = body.serviceConfig;
  if (deployer && !users[account]?.includes(`serviceAccount:${deployer}`))
    throw new Refused(403, `Permission 'iam.serviceaccounts.actAs' denied on service account ${account}`);
  if (!accounts.includes(account)) throw new Refused(400, `Service account ${account} does not exist`);
  for (const { secret } of secretEnvironmentVariables)
    if (!secrets.get(secret)?.bindings.some(({ members }) => members.includes(`serviceAccount:${account}`)))
      throw new Refused(400, `Permission denied on secret ${secret} for ${account}`);
  const { eventTrigger: trigger, ...shell } = body;
  const refusal = trigger && refusalOf(project, trigger);
  project.written.push(name);
  const id = name.toLowerCase();
  const old = services.get(id);
  const labels = { "cloud.googleapis.com/location": project.region };
  services.set(id, {
    metadata: { name: id, namespace: NUMBER, labels, generation: (old?.metadata.generation ?? 0) + 1 },
    spec: {
      traffic: [...(old?.spec.traffic.filter(({ tag }) => tag) ?? []), { percent: 100, latestRevision: true }],
    },
    revision: (old?.revision ?? 0) + 1,
  });
  const address = { service: `${locationOf(project)}/services/${id}`, uri: `https://${id}.run.app` };
  project.functions.set(name, {
    ...(refusal ? shell : body),
    name: `${locationOf(project)}/functions/${name}`,
    state: refusal ? "FAILED" : "ACTIVE",
    serviceConfig: { ...body.serviceConfig, ...address },
  });
  project.failures.set(name, refusal);
  return { name: `operations/${name}` };
};

export const deleteFunction = ({ functions, services, failures }: Project, name: string) => {
  found(functions, name);
  functions.delete(name);
  services.delete(name.toLowerCase());
  failures.delete(name);
  return { name: `operations/${name}` };
};

export const readOperation = ({ functions, failures }: Project, name: string) => {
  const message = failures.get(name);
  const result = message ? { error: { code: 9, message } } : { response: functions.get(name) };
  return { name: `operations/${name}`, done: true, ...result };
};

export const readService = ({ services }: Project, id: string) => {
  const { metadata, spec, revision } = found(services, id);
  const conditions = [{ type: "Ready", status: "True" }];
  const latestReadyRevisionName = `${id}-${revision}`;
  return { metadata, spec, status: { observedGeneration: metadata.generation, latestReadyRevisionName, conditions } };
};

export const replaceService = (project: Project, { spec }: Body, id: string) => {
  const { metadata, revision } = found(project.services, id);
  project.puts.push(id);
  project.services.set(id, { spec, metadata: { ...metadata, generation: metadata.generation + 1 }, revision });
  return readService(project, id);
};
