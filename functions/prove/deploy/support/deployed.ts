import { type CloudFunction, PROJECT, type Project, type Rule, type SiteConfig } from "./google/project.ts";

/* What a deployment left in the project, in few words. */

const shortAccount = (account = "") =>
  account.replace("serviceAccount:", "").replace(`@${PROJECT}.iam.gserviceaccount.com`, "");

/** What starts a function: "https", "every 5 minutes UTC", or "deleted orders/{orderId} in nam5, retried". */
const startOf = ({ jobs, region }: Project, name: string, { eventTrigger: trigger }: CloudFunction): string => {
  if (trigger) {
    const event = trigger.eventType.replace("google.cloud.firestore.document.v1.", "");
    const filters = Object.fromEntries(trigger.eventFilters.map(({ attribute, value }) => [attribute, value]));
    const retried = trigger.retryPolicy === "RETRY_POLICY_RETRY" ? ", retried" : "";
    const place = filters.database === "(default)" ? trigger.triggerRegion : `${filters.database}`;
    return `${event} ${filters.document} in ${place}${retried}`;
  }
  const job = jobs.get(`/jobs/firebase-schedule-${name}-${region}`);
  return job ? `${job.schedule} ${job.timeZone}` : "https";
};

/** Who may call a function. The account of an event's or a schedule's call is the function's own. */
const callersOf = ({ invokers, jobs, region }: Project, name: string, { eventTrigger }: CloudFunction): string => {
  const job = jobs.get(`/jobs/firebase-schedule-${name}-${region}`);
  const caller = eventTrigger?.serviceAccountEmail ?? job?.httpTarget.oidcToken.serviceAccountEmail;
  const callers = invokers.get(name.toLowerCase())?.map(shortAccount).join() ?? "";
  return [callers, caller && `as ${shortAccount(caller)}`].filter(Boolean).join(" ");
};

export const functionsOf = (project: Project) =>
  Object.fromEntries(
    [...project.functions].map(([name, deployed]) => {
      const { serviceConfig: service, buildConfig } = deployed;
      const limits = [
        service.availableMemory,
        `${service.availableCpu} CPU`,
        `${service.maxInstanceRequestConcurrency} calls`,
        `${service.minInstanceCount ?? 0} to ${service.maxInstanceCount} instances`,
        `${service.timeoutSeconds} s`,
      ];
      const facts = {
        starts: startOf(project, name, deployed),
        callers: callersOf(project, name, deployed),
        limits: limits.join(", "),
        account: shortAccount(service.serviceAccountEmail),
        secrets: (service.secretEnvironmentVariables ?? []).map(({ key }) => key).join(", "),
        runs: `${buildConfig.runtime} in ${deployed.name.split("/")[3]}, ${deployed.state}`,
        settings: Object.keys(service.environmentVariables)
          .filter((key) => !PLATFORM.test(key))
          .join(", "),
        ingress: service.ingressSettings,
      };
      return [name, facts];
    }),
  );

/** What firebase-tools adds to the environment of each function. */
const PLATFORM = /^(FIREBASE_CONFIG|GCLOUD_PROJECT|EVENTARC_CLOUD_EVENT_SOURCE|FUNCTION_\w+|LOG_EXECUTION_ID)$/;

/** Hosting's globs, as far as firebase.json uses them. */
const covers = ({ glob = "", regex }: Rule, address: string) => {
  const pattern = glob
    .replaceAll(".", "\\.")
    .replaceAll("@(", "(")
    .replaceAll(/\*+/g, (stars) => (stars === "**" ? ".*" : "[^/]+"));
  return new RegExp(regex ?? `^${pattern}$`).test(address);
};

/** What the site answers an address with, as Hosting decides: a file, else the first rewrite, and every header that covers the address. */
export const answerOf = ({ rewrites, headers }: SiteConfig, files: Record<string, string>, address: string) => {
  const file = [address, `${address}.html`, `${address}/index.html`].find((name) => name in files);
  const rewrite = file ? undefined : rewrites.find((rule) => covers(rule, address));
  const set = headers.filter((rule) => covers(rule, address));
  const { run, path } = rewrite ?? {};
  return {
    answer: file ?? path ?? (run && `${run.serviceId} in ${run.region}${run.tag ? ", pinned" : ""}`) ?? "404",
    headers: Object.assign({}, ...set.map((rule) => rule.headers)) as Record<string, string>,
    rules: [...(rewrite ? [rewrite] : []), ...set] as Rule[],
  };
};

const named = (name: string) => /collectionGroups\/(\w+)\/(?:fields\/(.*))?/.exec(name) ?? [];
const orderOf = ({ order, arrayConfig }: { order?: string; arrayConfig?: string }) =>
  arrayConfig ? " array" : order === "DESCENDING" ? " desc" : "";

/** The composite indexes: "orders: paid, createdAt desc". */
export const indexesOf = ({ indexes }: Project): string[] =>
  [...indexes]
    .map(([name, { fields, queryScope }]) => {
      const given = fields.slice(0, -1).map((field) => `${field.fieldPath}${orderOf(field)}`);
      return `${named(name)[1]}${queryScope === "COLLECTION" ? "" : ` (${queryScope})`}: ${given.join(", ")}`;
    })
    .sort();

/** The fields with their own indexes, by collection: "expireAt TTL", or "nextAt asc". One without any is just named. */
export const fieldsOf = ({ fields }: Project) => {
  const collections: Record<string, string[]> = {};
  for (const [name, { indexConfig, ttlConfig }] of fields) {
    const [, collection = "", field = ""] = named(name);
    const kept = indexConfig.indexes.map(({ fields: [only], queryScope }) => {
      const direction = only?.order === "DESCENDING" ? "desc" : "asc";
      return queryScope === "COLLECTION_GROUP" ? `${direction} group` : direction;
    });
    const words = [field, ...(ttlConfig ? ["TTL"] : []), ...kept].join(" ");
    collections[collection] = [...(collections[collection] ?? []), words].sort();
  }
  return collections;
};
