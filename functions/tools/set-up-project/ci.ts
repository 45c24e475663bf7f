import { BUILD_ACCOUNT, DEPLOYER, DEPLOYER_ROLES, FUNCTION_ACCOUNTS } from "./service-accounts.ts";
import { emailOf, gcloudFor, grant, projectRole, type Settings, type Step, serviceAccount } from "./step.ts";

/** Lets jobs of a repository on GitHub deploy, without a key: Google takes GitHub's word for who they are. */
export const ciSteps = ({ project }: Settings, repository: string): Step[] => {
  const gcloud = gcloudFor(project);
  const pools = "iam workload-identity-pools";
  const pool = "--location=global --workload-identity-pool=github";
  // The jobs of GitHub's environment "production", whose settings say which branches and people may start them.
  const subject = `repo:${repository}:environment:production`;
  const identities = "principal://iam.googleapis.com/projects/$NUMBER/locations/global/workloadIdentityPools/github";
  const acting = (who: string, member: string, account: string, role: string) => {
    const what = `${who} acting as ${account.split("@")[0]}`;
    return grant({ what, on: "iam service-accounts", name: emailOf(account, project), member, role }, project);
  };
  const deployer = `serviceAccount:${emailOf(DEPLOYER, project)}`;
  return [
    serviceAccount(DEPLOYER, project),
    ...Object.keys(DEPLOYER_ROLES).map((role) => projectRole(DEPLOYER, role, project)),
    {
      what: "The pool of GitHub's identities",
      find: gcloud(`${pools} list --location=global --format=value(name)`),
      shows: "/github",
      make: gcloud(`${pools} create github --location=global`),
    },
    {
      what: `Its provider, for ${repository} alone`,
      find: gcloud(`${pools} providers list ${pool} --format=value(name)`),
      shows: "/github",
      make: gcloud(
        `${pools} providers create-oidc github ${pool}`,
        "--issuer-uri=https://token.actions.githubusercontent.com",
        "--attribute-mapping=google.subject=assertion.sub",
        `--attribute-condition=assertion.sub == '${subject}'`,
      ),
    },
    ...[...Object.keys(FUNCTION_ACCOUNTS), BUILD_ACCOUNT].map((account) =>
      acting(DEPLOYER, deployer, account, "iam.serviceAccountUser"),
    ),
    acting(repository, `${identities}/subject/${subject}`, DEPLOYER, "iam.workloadIdentityUser"),
  ];
};
