import { expect, test } from "vitest";
import { deployedPackages, type Lock } from "./deployed-packages.ts";

const lock: Lock = {
  lockfileVersion: 3,
  packages: {
    "": { dependencies: { vite: "^8" } },
    functions: { dependencies: { express: "^5", stripe: "^23" } },
    "functions/node_modules/express": { version: "5.3.0", dependencies: { debug: "^4", qs: "^6" } },
    "node_modules/express": { version: "4.1.0" },
    "node_modules/debug": { version: "4.4.0", optionalDependencies: { color: "^3" } },
    "node_modules/debug/node_modules/color": { version: "3.0.0", devOptional: true },
    "node_modules/color": { version: "9.0.0" },
    "node_modules/qs": { version: "6.1.0", peerDependencies: { debug: "^4", absent: "*" } },
    "node_modules/stripe": { version: "23.1.0" },
    "node_modules/old": { version: "1.0.0", dependencies: { express: "^4" } },
    "node_modules/vite": { version: "8.3.8" },
  },
};

test("the deployed package has what its dependencies need, at the locked versions, and nothing else", () => {
  const deployed = deployedPackages(lock, "functions", ["express", "stripe"]);
  expect(deployed.manifest.dependencies).toEqual({ express: "5.3.0", stripe: "23.1.0" });
  expect(deployed.lock.packages).toEqual({
    "": { name: "salus-functions", dependencies: deployed.manifest.dependencies },
    "node_modules/express": lock.packages["functions/node_modules/express"],
    "node_modules/debug": lock.packages["node_modules/debug"],
    "node_modules/debug/node_modules/color": { version: "3.0.0", optional: true },
    "node_modules/qs": lock.packages["node_modules/qs"],
    "node_modules/stripe": lock.packages["node_modules/stripe"],
  });
});

test("two versions of a package are an error that names it", () => {
  const sentence = "package-lock.json has two packages at node_modules/express that the functions need";
  expect(() => deployedPackages(lock, "functions", ["express", "old"])).toThrow(sentence);
});
