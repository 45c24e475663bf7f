import { badParameter } from "../failures.ts";
import type { Store } from "../store.ts";

type Json = Record<string, unknown>;

/** Replaces ids by the objects they stand for, along paths such as `latest_charge` or `data.payment_intent`. */
export function expand(store: Store, answer: object, paths: string[]): object {
  for (const path of paths) follow(store, answer as Json, path.split("."), path);
  return answer;
}

function follow(store: Store, target: unknown, [name = "", ...rest]: string[], path: string): void {
  if (Array.isArray(target)) {
    for (const item of target) follow(store, item, [name, ...rest], path);
    return;
  }
  if (target === null || typeof target !== "object") return;
  const object = target as Json;
  if (name === "refunds" && object.object === "charge") object.refunds = refundsOf(store, String(object.id));
  const value = object[name];
  if (typeof value === "string") object[name] = lookUp(store, value) ?? cannotExpand(path);
  else if (value === undefined || typeof value === "number" || typeof value === "boolean") cannotExpand(path);
  if (rest.length > 0) follow(store, object[name], rest, path);
}

function lookUp(store: Store, id: string): object | undefined {
  if (id.startsWith("txn_")) return undefined;
  return (
    store.get("intents", id) ?? store.get("charges", id) ?? store.get("refunds", id) ?? store.get("methods", id)?.object
  );
}

function refundsOf(store: Store, charge: string): object {
  const data = store.all("refunds").filter((refund) => refund.charge === charge);
  return { object: "list", data: data.reverse(), has_more: false, url: `/v1/charges/${charge}/refunds` };
}

function cannotExpand(path: string): never {
  throw badParameter(undefined, `This property cannot be expanded (${path}).`, "expand");
}
