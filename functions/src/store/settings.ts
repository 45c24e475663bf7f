import type { DocumentData } from "firebase-admin/firestore";
import { parse } from "../contract/fields.ts";
import { NEW_SHOP, type Settings, settings } from "../contract/settings.ts";
import { shopSettings } from "./collections.ts";
import type { Store } from "./store.ts";

/** The shop's settings; those of a new shop where they are damaged, so that emails go out. */
export const readSettings = async ({ db }: Store): Promise<Settings> => {
  const stored: DocumentData | undefined = (await shopSettings(db).get()).data();
  const parsed = parse(settings, { ...NEW_SHOP, ...stored });
  return parsed.ok ? parsed.value : NEW_SHOP;
};

export const writeSettings = async ({ db }: Store, changes: Settings): Promise<void> => {
  await shopSettings(db).set(changes, { merge: true });
};
