import { call, type Operations } from "../operation.ts";

export const settingsCalls: Operations = {
  getSettings: call("GET /settings", "Get the shop's settings", {
    description: "What receipts name, when days begin, and what is charged besides the goods.",
    returns: "Settings",
  }),
  changeSettings: call("PUT /settings", "Change the shop's settings", {
    may: "edit settings",
    description:
      "Replaces `zone`, `seller`, `lotsOnReceipts`, `delivery` and `tax` as far as they are sent, each as a whole. Existing orders keep their totals.",
    body: [
      "SettingsInput",
      {
        zone: "America/New_York",
        seller: { name: "Salus Inc.", address: "1 Main Street, Newark, NJ 07102", taxNumber: "12-3456789" },
        lotsOnReceipts: true,
        delivery: { feeCents: 500, freeFromCents: 10_000 },
        tax: {
          mode: "rates",
          rates: { NJ: { percent: 6.625, delivery: true } },
          categories: { "first-aid": "exempt" },
        },
      },
    ],
    returns: "Done",
  }),
  getSynonyms: call("GET /synonyms", "Get the synonyms for search", {
    may: "edit settings",
    description: "Those of a shop that has set none are the usual ones.",
    returns: "Synonyms",
  }),
  changeSynonyms: call("PUT /synonyms", "Change the synonyms for search", {
    may: "edit settings",
    description: "Replaces all of them. Searches use them within 10 seconds.",
    body: ["SynonymsInput", { synonyms: ["kn95 = respirator, mask", "bp cuff = blood pressure monitor"] }],
    returns: "Done",
  }),
};
