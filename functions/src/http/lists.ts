import type { Request, Router } from "express";
import { parse } from "../contract/fields.ts";
import { listInput, newListId } from "../contract/list.ts";
import { stopReminder } from "../inbox/list-reminders.ts";
import { deleteList, putList, readLists } from "../people/lists.ts";
import { sendDeleted, sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { bodyOf, idOf, linkOf } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";

const listAt = (request: Request) => ({
  uid: idOf(request, "user-not-found"),
  listId: idOf(request, "list-not-found", "listId"),
});

/** @throws Refusal "invalid-input" for an ID that no new list can have. */
const newListAt = (request: Request) => {
  const at = listAt(request);
  const parsed = parse(newListId, at.listId);
  if (parsed.ok) return at;
  throw new Refusal("invalid-input", { errors: parsed.errors.map(({ message }) => ({ field: "listId", message })) });
};

export const listsRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/users/:id/lists": {
      get: allow("keep lists", async (request, response, caller) =>
        response.json(orRefuse(await readLists(services, caller, idOf(request, "user-not-found"))).lists),
      ),
    },

    "/users/:id/lists/:listId": {
      put: allow("keep lists", async (request, response, caller) => {
        const at = newListAt(request);
        const input = bodyOf(request, listInput, { keepsNulls: true });
        sendModified(response, orRefuse(await putList(services, caller, at, { input, now: new Date() })));
      }),
      delete: allow("keep lists", async (request, response, caller) => {
        orRefuse(await deleteList(services, caller, listAt(request)));
        sendDeleted(response);
      }),
    },

    "/lists/stop": {
      post: async (request, response) => {
        orRefuse(await stopReminder(services, linkOf(request)));
        response.json({ acknowledged: true });
      },
    },
  });
};
