import type { Router } from "express";
import { settingsInput } from "../contract/settings.ts";
import { readSettings, writeSettings } from "../store/settings.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { cached } from "./headers.ts";
import { bodyOf } from "./input.ts";
import { makeRouter } from "./make-router.ts";

export const settingsRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeRouter({
    "/settings": {
      get: cached({}, async (_request, response) => response.json(await readSettings(services))),
      put: allow("edit settings", async (request, response) => {
        await writeSettings(services, bodyOf(request, settingsInput));
        response.json({ acknowledged: true });
      }),
    },
  });
};
