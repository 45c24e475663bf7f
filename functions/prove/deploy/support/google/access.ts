import { hasRole, NUMBER, type Project, Refused } from "./project.ts";

/** The hosts that answer whether or not an API is enabled in the project. */
const ALWAYS = /^(serviceusage|oauth2|www|cloudbilling|firebaseextensions|compute|iam|firebase-public\.)/;

/**
 * The roles of IAM that allow the calls of a deployment: https://cloud.google.com/iam/docs/roles-permissions.
 * An account that deploys for the owner needs each of them, and no more.
 */
const ROLES: [calls: RegExp, role: string][] = [
  [/^GET (firebase|firebaseextensions) /, "firebase.viewer"],
  [/^\w+ cloudresourcemanager :setIamPolicy/, "resourcemanager.projectIamAdmin"],
  [/^\w+ cloudresourcemanager (:getIamPolicy)?$/, "browser"],
  [/^\w+ serviceusage /, "serviceusage.serviceUsageAdmin"],
  [/^\w+ firestore /, "datastore.indexAdmin"],
  [/^\w+ firebaserules /, "firebaserules.admin"],
  [/^\w+ secretmanager .*:setIamPolicy/, "secretmanager.admin"],
  [/^\w+ secretmanager /, "secretmanager.viewer"],
  [/^\w+ cloudfunctions /, "cloudfunctions.admin"],
  [/^\w+ run /, "run.admin"],
  [/^\w+ cloudscheduler /, "cloudscheduler.admin"],
  [/^GET artifactregistry /, "artifactregistry.reader"],
  [/^\w+ artifactregistry /, "artifactregistry.admin"],
  [/^\w+ firebasehosting /, "firebasehosting.admin"],
];

/** Refuses a call to an API that is not enabled, and what the deployer has no role for. */
export const checkAccess = (project: Project, address: string) => {
  const host = address.split(" ")[1] ?? "";
  if (!ALWAYS.test(host) && !/ \/functions\.zip$/.test(address) && !project.apis.has(host))
    throw new Refused(403, `${host} API has not been used in project ${NUMBER} before or it is disabled.`);
  const role = project.deployer && ROLES.find(([calls]) => calls.test(address))?.[1];
  if (!project.deployer || !role) return;
  project.neededRoles.add(role);
  if (!hasRole(project, project.deployer, role))
    throw new Refused(403, `Permission denied: ${address} needs roles/${role}`);
};
