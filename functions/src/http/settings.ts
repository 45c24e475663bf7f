import type { Router } from "express";
import { readSynonyms, writeSynonyms } from "../catalog/synonyms.ts";
import { missingOfSeller, settingsInput } from "../contract/settings.ts";
import { synonyms } from "../contract/synonyms.ts";
import { tryIssuePapers } from "../papers/issue-papers.ts";
import { readSettings, writeSettings } from "../store/settings.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { cached } from "./headers.ts";
import { bodyOf } from "./input.ts";
import { makeRouter } from "./make-router.ts";

/** The time that a call may spend on invoices. */
const PAPERS_SECONDS = 10;

export const settingsRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeRouter({
    "/settings": {
      get: cached({}, async (_request, response) => response.json(await readSettings(services))),
      put: allow("edit settings", async (request, response) => {
        const changes = bodyOf(request, settingsInput);
        await writeSettings(services, changes);
        // Invoices wait for a seller. The sweep writes what this call has no time for.
        if (changes.seller && missingOfSeller(changes.seller).length === 0)
          await tryIssuePapers(services.db, PAPERS_SECONDS);
        response.json({ acknowledged: true });
      }),
    },

    "/synonyms": {
      get: allow("edit settings", async (_request, response) =>
        response.json({ synonyms: await readSynonyms(services) }),
      ),
      put: allow("edit settings", async (request, response) => {
        await writeSynonyms(services, bodyOf(request, synonyms).synonyms);
        response.json({ acknowledged: true });
      }),
    },
  });
};
