import type { Router } from "express";
import { deleteCategory } from "../catalog/delete-category.ts";
import { listCategories } from "../catalog/read-categories.ts";
import { sendDeleted } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { cached } from "./headers.ts";
import { idOf } from "./input.ts";
import { type ApiServices, routes } from "./routes.ts";

export const categoriesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return routes({
    "/categories": {
      get: cached({}, async (_request, response) => response.json(await listCategories(services))),
    },

    "/allCategories": {
      get: allow("edit categories", async (_request, response) => response.json(await listCategories(services))),
    },

    "/categories/:id": {
      delete: allow("edit categories", async (request, response) => {
        orRefuse(await deleteCategory(services, idOf(request, "category-not-found")));
        sendDeleted(response);
      }),
    },
  });
};
