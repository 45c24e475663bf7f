import { type CloudFunction, PROJECT, type Project, type Rule, type SiteConfig } from "./google/project.ts";

/* What a deployment left in the project, in few words. */

const shortAccount = (account: string) =>
  account.replace("serviceAccount:", "").replace(`@${PROJECT}.iam.gserviceaccount.com`, "");

/** The start of a function: "https", "every 5 minutes UTC", or "deleted orders/{orderId} in nam5, retried". */
const startOf = ({ jobs, region }: Project, name: string, { eventTrigger: trigger }: CloudFunction) => {
  if (trigger) {
    const event = trigger.eventType.replace("google.cloud.firestore.document.v1.", "");
    const filters = Object.fromEntries(trigger.eventFilters.map(({ attribute, value }) => [attribute, value]));
    const retried = trigger.retryPolicy === "RETRY_POLICY_RETRY" ? ", retried" : "";
    const place = filters.database === "(default)" ? trigger.triggerRegion : filters.database;
    return { starts: `${event} ${filters.document} in ${place}${retried}`, caller: trigger.serviceAccountEmail };
  }
  const job = jobs.get(`/jobs/firebase-schedule-${name}-${region}`);
  if (!job) return { starts: "https" };
  return { starts: `${job.schedule} ${job.timeZone}`, caller: job.httpTarget.oidcToken.serviceAccountEmail };
};

/** The variables that firebase-tools adds to each function. */
const PLATFORM = /^(FIREBASE_CONFIG|GCLOUD_PROJECT|EVENTARC_CLOUD_EVENT_SOURCE|FUNCTION_\w+|LOG_EXECUTION_ID)$/;

/** A function's facts. Its `callers` are who may call it, and the account of an event's or a schedule's call. */
export const functionIn = (project: Project, name: string) => {
  const deployed = project.functions.get(name);
  if (!deployed) return undefined;
  const { serviceConfig: service, buildConfig, state } = deployed;
  const { starts, caller } = startOf(project, name, deployed);
  const callers = project.invokers.get(name.toLowerCase())?.map(shortAccount).join() ?? "";
  const settings = Object.keys(service.environmentVariables).filter((key) => !PLATFORM.test(key));
  const instances = `${service.minInstanceCount ?? 0} to ${service.maxInstanceCount} instances`;
  const calls = `${service.maxInstanceRequestConcurrency} calls`;
  return {
    starts,
    callers: [callers, caller && `as ${shortAccount(caller)}`].filter(Boolean).join(" "),
    limits: `${service.availableMemory}, ${service.availableCpu} CPU, ${calls}, ${instances}, ${service.timeoutSeconds} s`,
    account: shortAccount(service.serviceAccountEmail),
    secrets: (service.secretEnvironmentVariables ?? []).map(({ key }) => key).join(", "),
    runs: `${buildConfig.runtime} in ${deployed.name.split("/")[3]}, ${state}`,
    settings: settings.join(", "),
    ingress: service.ingressSettings,
  };
};

/** Hosting's globs, as far as firebase.json uses them. */
const covers = ({ glob = "", regex }: Rule, address: string) => {
  const pattern = glob
    .replaceAll(".", "\\.")
    .replaceAll("@(", "(")
    .replaceAll(/\*+/g, (stars) => (stars === "**" ? ".*" : "[^/]+"));
  return new RegExp(regex ?? `^${pattern}$`).test(address);
};

/** The site's answer, as Hosting decides: a file, else the first rewrite, and every header that covers the address. */
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

/** The fields with their own indexes, by collection: "expireAt TTL, nextAt asc". One without any is just named. */
export const fieldsOf = ({ fields }: Project) => {
  const collections: Record<string, string[]> = {};
  for (const [name, { indexConfig, ttlConfig }] of fields) {
    const [, collection = "", field = ""] = /collectionGroups\/(\w+)\/fields\/(.*)/.exec(name) ?? [];
    const kept = indexConfig.indexes.map(({ fields: [only], queryScope }) => {
      const kind = only?.arrayConfig ? "contains" : only?.order === "DESCENDING" ? "desc" : "asc";
      return queryScope === "COLLECTION_GROUP" ? `${kind} group` : kind;
    });
    const words = [field, ...(ttlConfig ? ["TTL"] : []), ...kept].join(" ");
    collections[collection] = [...(collections[collection] ?? []), words].sort();
  }
  return Object.fromEntries(Object.entries(collections).map(([name, words]) => [name, words.join(", ")]));
};
