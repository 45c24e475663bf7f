import { posix } from "node:path";

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optional?: boolean;
  devOptional?: boolean;
}

/** An npm lock file, as far as it is read here. Its packages go by their paths: "node_modules/stripe". */
export interface Lock {
  lockfileVersion: number;
  packages: Record<string, Package>;
}

/** The path of the package that code in the folder `from` imports by this name, found as Node.js finds it. */
const find = (lock: Lock, from: string, name: string): string | undefined => {
  const path = posix.join(from, "node_modules", name);
  if (lock.packages[path]) return path;
  return from === "." ? undefined : find(lock, posix.dirname(from), name);
};

/** Adds the paths of all packages that the package at `path` needs. Optional peers that are not installed have none. */
const collect = (lock: Lock, path: string, found: Set<string>): Set<string> => {
  if (found.has(path)) return found;
  found.add(path);
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const next = find(lock, path, name);
    if (next) collect(lock, next, found);
  }
  return found;
};

/**
 * The package.json and package-lock.json of a package below `folder` that depends on `names`, at the versions in the
 * workspace's lock file. Without them the platform would resolve the version ranges anew at each deployment.
 * @throws if a package is not in the lock file, or if two versions of it would need the same path.
 */
export const deployedPackages = (lock: Lock, folder: string, names: string[]) => {
  const direct = names.map((name) => {
    const path = find(lock, folder, name);
    if (!path) throw new Error(`package-lock.json has no ${name}: run npm install.`);
    return { name, path, version: lock.packages[path]?.version ?? "" };
  });
  const found = new Set<string>();
  for (const { path } of direct) collect(lock, path, found);

  const packages: Record<string, Package> = {};
  for (const path of [...found].sort()) {
    const target = path.replace(`${folder}/`, "");
    if (packages[target])
      throw new Error(
        `package-lock.json has two packages at ${target} that the functions need: bring both to one version.`,
      );
    const { devOptional, ...entry } = lock.packages[path] ?? {};
    packages[target] = devOptional ? { ...entry, optional: true } : entry;
  }
  const dependencies = Object.fromEntries(direct.map(({ name, version }) => [name, version]));
  const name = "salus-functions";
  return {
    manifest: { name, private: true, type: "module", main: "index.js", dependencies },
    lock: {
      name,
      lockfileVersion: lock.lockfileVersion,
      requires: true,
      packages: { "": { name, dependencies }, ...packages },
    },
  };
};
