import { gcloudFor, read, type Settings, type Step } from "./step.ts";

const UPTIME = { "Salus: the home page": "/", "Salus: the API": "/api/catalog?limit=1" };

/** Where alerts go, the calls that see whether the shop is there, and the alerts. */
export const watchingSteps = ({ project, site, email, alerts }: Settings): Step[] => {
  const gcloud = gcloudFor(project);
  const { host } = new URL(site);
  return [
    ...(email ? [] : [read("Who gets the alerts", "EMAIL", "gcloud config get account")]),
    {
      what: "Where alerts go",
      as: "CHANNEL",
      find: gcloud("beta monitoring channels list --filter=displayName=Salus --limit=1 --format=value(name)"),
      make: gcloud(
        "beta monitoring channels create --display-name=Salus --type=email --format=value(name)",
        `--channel-labels=email_address=${email ?? "$EMAIL"}`,
      ),
    },
    ...Object.entries(UPTIME).map(([name, path]) => ({
      what: `A call of ${path} from several continents, every five minutes`,
      find: gcloud("monitoring uptime list-configs --format=value(displayName)"),
      shows: name,
      make: gcloud(
        `monitoring uptime create --path=${path} --protocol=https --period=5 --resource-type=uptime-url`,
        `--resource-labels=host=${host},project_id=${project}`,
        name,
      ),
    })),
    ...alerts.map(({ name, file }) => ({
      what: `The alert "${name}"`,
      as: "POLICY",
      find: gcloud("alpha monitoring policies list --format=value(name)", `--filter=displayName="${name}"`),
      make: gcloud(`alpha monitoring policies create --policy-from-file=${file} --notification-channels=$CHANNEL`),
      update: gcloud(
        `alpha monitoring policies update $POLICY --policy-from-file=${file} --set-notification-channels=$CHANNEL`,
      ),
    })),
  ];
};

/** A message when half of the monthly budget is spent, and when all of it is expected to be. It stops nothing. */
export const budgetSteps = ({ project }: Settings, budget: string): Step[] => {
  const gcloud = gcloudFor(project);
  const account = "--billing-account=$BILLING";
  const find = `gcloud billing projects describe ${project} --format=value(billingAccountName.basename())`;
  return [
    read("The billing account", "BILLING", find),
    {
      what: `A budget of ${budget} a month`,
      find: gcloud(`billing budgets list ${account} --format=value(displayName)`),
      shows: `Salus ${project}`,
      make: gcloud(
        `billing budgets create ${account} --budget-amount=${budget} --filter-projects=projects/${project}`,
        `--display-name=Salus ${project}`,
        "--threshold-rule=percent=0.5",
        "--threshold-rule=percent=1.0,basis=forecasted-spend",
      ),
    },
  ];
};
