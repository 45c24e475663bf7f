import { type Body, found, hasRole, locationOf, NUMBER, type Project, Refused } from "./project.ts";

/** Creates or updates a function by an operation. */
export const writeFunction = (project: Project, body: Body, name: string) => {
  const { deployer, users, accounts, secrets, services } = project;
  const { serviceAccountEmail: account, secretEnvironmentVariables = [] } = body.serviceConfig;
  if (deployer && !users[account]?.includes(`serviceAccount:${deployer}`))
    throw new Refused(403, `Permission 'iam.serviceaccounts.actAs' denied on service account ${account}`);
  if (!accounts.includes(account)) throw new Refused(400, `Service account ${account} does not exist`);
  for (const { secret } of secretEnvironmentVariables)
    if (!secrets.get(secret)?.bindings.some(({ members }) => members.includes(`serviceAccount:${account}`)))
      throw new Refused(400, `Permission denied on secret ${secret} for ${account}`);
  if (body.eventTrigger && !hasRole(project, body.eventTrigger.serviceAccountEmail, "eventarc.eventReceiver"))
    throw new Refused(403, `Permission "eventarc.events.receiveEvent" denied on "${account}"`);
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
    ...body,
    name: `${locationOf(project)}/functions/${name}`,
    state: "ACTIVE",
    serviceConfig: { ...body.serviceConfig, ...address },
  });
  return { name: `operations/${name}` };
};

export const readOperation = ({ functions }: Project, name: string) => ({
  name: `operations/${name}`,
  done: true,
  response: functions.get(name),
});

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
