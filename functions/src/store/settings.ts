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

/** What charges nothing; as in a new shop where it is damaged, so that packages and emails go out. */
export const readPaperSettings = async ({ db }: Store): Promise<Pick<Settings, "zone" | "lotsOnReceipts">> => {
  const stored: DocumentData | undefined = (await shopSettings(db).get()).data();
  const zone = parse(settings.shape.zone, stored?.zone);
  const lots = parse(settings.shape.lotsOnReceipts, stored?.lotsOnReceipts);
  return {
    zone: zone.ok ? zone.value : NEW_SHOP.zone,
    lotsOnReceipts: lots.ok ? lots.value : NEW_SHOP.lotsOnReceipts,
  };
};

/** The time zone of the shop's days. */
export const readZone = async (store: Store): Promise<string> => (await readPaperSettings(store)).zone;

/** Replaces those settings that are given. */
export const writeSettings = async ({ db }: Store, changes: SettingsInput): Promise<void> => {
  const mergeFields = Object.keys(changes);
  if (mergeFields.length > 0) await shopSettings(db).set(changes, { mergeFields });
};
