import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import * as deployed from "../../src/index.ts";
import { readAlerts } from "../set-up-project.ts";

const alerts = readAlerts().map(({ file }) => readFileSync(inRoot(file), "utf8"));
/** Cloud Run names the services of functions like this. */
const services = Object.keys(deployed).map((name) => name.toLowerCase());
/** The services that a part of a filter means, such as `service_name=~"^(api|home)$"`. */
const meant = (text: string, by: RegExp) =>
  [...text.matchAll(by)].flatMap(([, names = ""]) => services.filter((service) => new RegExp(names).test(service)));

test("[T-4] whichever function logs an error, an alert tells", () => {
  const logged = alerts.filter((text) => text.includes("severity>=ERROR"));
  const told = logged.flatMap((text) => {
    const others = meant(text, /NOT resource\.labels\.service_name=~"([^"]+)"/g);
    const named = meant(text, /^ +resource\.labels\.service_name=~"([^"]+)"/gm);
    return named.length > 0 ? named : services.filter((service) => !others.includes(service));
  });
  expect(services.filter((service) => !told.includes(service))).toEqual([]);
});

test("[T-4] a scheduled function that does not run is told, but for the nightly one, which no alert can wait for", () => {
  const watched = alerts
    .filter((text) => text.includes("conditionAbsent"))
    .flatMap((text) => meant(text, /service_name="(\w+)"/g));
  const scheduled = Object.entries(deployed)
    .filter(([, { __endpoint: endpoint }]) => endpoint.scheduleTrigger)
    .map(([name]) => name.toLowerCase());
  expect(scheduled.filter((service) => !watched.includes(service))).toEqual(["reconcilecatalogue"]);
});
