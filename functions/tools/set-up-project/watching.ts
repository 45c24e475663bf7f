import { gcloudFor, read, type Settings, type Step } from "./step.ts";

const UPTIME = [
  { name: "Salus: the home page", path: "/" },
  { name: "Salus: the API", path: "/api/catalogue?limit=1" },
];

/** Where alerts go, the calls that see whether the shop is there, and the alerts. */
export const watchingSteps = ({ project, site, email, alerts }: Settings): Step[] => {
  const gcloud = gcloudFor(project);
  return [
    ...(email ? [] : [read("Who gets the alerts", "EMAIL", ["gcloud", "config", "get", "account"])]),
    {
      what: "Where alerts go",
      as: "CHANNEL",
      find: gcloud("beta monitoring channels list", "--filter=displayName=Salus", "--limit=1", "--format=value(name)"),
      make: [
        gcloud(
          "beta monitoring channels create",
          "--display-name=Salus",
          "--type=email",
          `--channel-labels=email_address=${email ?? "$EMAIL"}`,
          "--format=value(name)",
        ),
      ],
    },
    ...UPTIME.map(({ name, path }) => ({
      what: `A call of ${path} from several continents, every five minutes`,
      find: gcloud("monitoring uptime list-configs", "--format=value(displayName)"),
      shows: name,
      make: [
        gcloud(
          "monitoring uptime create",
          name,
          "--resource-type=uptime-url",
          `--resource-labels=host=${new URL(site).host},project_id=${project}`,
          `--path=${path}`,
          "--protocol=https",
          "--period=5",
        ),
      ],
    })),
    ...alerts.map(({ name, file }) => ({
      what: `The alert "${name}"`,
      as: "POLICY",
      find: gcloud("alpha monitoring policies list", `--filter=displayName="${name}"`, "--format=value(name)"),
      make: [
        gcloud("alpha monitoring policies create", `--policy-from-file=${file}`, "--notification-channels=$CHANNEL"),
      ],
      update: [
        gcloud(
          "alpha monitoring policies update $POLICY",
          `--policy-from-file=${file}`,
          "--set-notification-channels=$CHANNEL",
        ),
      ],
    })),
  ];
};

/** A message when half of the monthly budget is spent, and when all of it is expected to be. It stops nothing. */
export const budgetSteps = ({ project }: Settings, budget: string): Step[] => {
  const gcloud = gcloudFor(project);
  const account = "--billing-account=$BILLING";
  return [
    read("The billing account", "BILLING", [
      "gcloud",
      "billing",
      "projects",
      "describe",
      project,
      "--format=value(billingAccountName.basename())",
    ]),
    {
      what: `A budget of ${budget} a month`,
      find: gcloud("billing budgets list", account, "--format=value(displayName)"),
      shows: `Salus ${project}`,
      make: [
        gcloud(
          "billing budgets create",
          account,
          `--display-name=Salus ${project}`,
          `--budget-amount=${budget}`,
          `--filter-projects=projects/${project}`,
          "--threshold-rule=percent=0.5",
          "--threshold-rule=percent=1.0,basis=forecasted-spend",
        ),
      ],
    },
  ];
};
