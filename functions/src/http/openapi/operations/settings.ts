import { call, type Operations } from "../operation.ts";

export const settingsCalls: Operations = {
  getSettings: call("GET /settings", "Get the shop's settings", { returns: "Settings" }),
  changeSettings: call("PUT /settings", "Change the shop's settings", {
    may: "edit settings",
    body: ["SettingsInput", { zone: "America/New_York" }],
    returns: "Done",
  }),
};
