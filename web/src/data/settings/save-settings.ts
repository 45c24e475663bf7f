import type { SettingsInput } from "contract/settings";
import { settingsCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { orRefusal } from "../or-refusal.ts";

/** Changes the given settings; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const saveSettings = (changes: SettingsInput) => orRefusal(api.put(settingsCall, changes));
