import type { DocumentData, DocumentSnapshot } from "firebase-admin/firestore";
import { parse } from "../contract/fields.ts";
import { NEW_SHOP, type Settings, type SettingsInput, settings } from "../contract/settings.ts";
import { readStored } from "../contract/stored.ts";
import { shopSettings } from "./collections.ts";
import type { Store } from "./store.ts";

/** The shop's settings in their document. @throws UnreadableDocument if they are damaged: no fee or tax is guessed. */
export const settingsIn = (found: DocumentSnapshot): Settings =>
  readStored(settings, found.ref.path, { ...NEW_SHOP, ...found.data() });

/** The shop's settings. @throws UnreadableDocument */
export const readSettings = async ({ db }: Store): Promise<Settings> => settingsIn(await shopSettings(db).get());

/** The time zone of the shop's days; that of a new shop where it is damaged, so that emails go out. */
export const readZone = async ({ db }: Store): Promise<string> => {
  const stored: DocumentData | undefined = (await shopSettings(db).get()).data();
  const zone = parse(settings.shape.zone, stored?.zone);
  return zone.ok ? zone.value : NEW_SHOP.zone;
};

/** Replaces those settings that are given. */
export const writeSettings = async ({ db }: Store, changes: SettingsInput): Promise<void> => {
  const mergeFields = Object.keys(changes);
  if (mergeFields.length > 0) await shopSettings(db).set(changes, { mergeFields });
};
