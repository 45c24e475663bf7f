import type { Request, Router } from "express";
import { placeInput } from "../contract/place.ts";
import { addPlace, changePlace, deletePlace, listPlaces } from "../people/places.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, idOf } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";

const placeAt = (request: Request) => ({
  uid: idOf(request, "user-not-found"),
  placeId: idOf(request, "place-not-found", "placeId"),
});

export const placesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/users/:id/places": {
      get: allow("keep places", async (request, response, caller) =>
        response.json(orRefuse(await listPlaces(services, caller, idOf(request, "user-not-found"))).places),
      ),
      post: allow("keep places", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const { placeId } = orRefuse(await addPlace(services, caller, uid, bodyOf(request, placeInput)));
        sendInserted(response, placeId);
      }),
    },

    "/users/:id/places/:placeId": {
      put: allow("keep places", async (request, response, caller) => {
        const at = placeAt(request);
        sendModified(response, orRefuse(await changePlace(services, caller, at, bodyOf(request, placeInput))));
      }),
      delete: allow("keep places", async (request, response, caller) => {
        orRefuse(await deletePlace(services, caller, placeAt(request)));
        sendDeleted(response);
      }),
    },
  });
};
