import type { Place, PlaceInput } from "contract/place";
import { placesCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { queryClient } from "../live/query-client.ts";
import { lateSource, type Source } from "../live/source.ts";
import { keyOf, useLive } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";

const source = (uid: string) => lateSource(placesCall(uid), async () => (await import("contract/place")).places);

const NOTHING: Source<Place[]> = { path: "no places", ask: async () => [] };

/** The user's delivery places, the last one used first; without a user, nothing is asked. */
export const usePlaces = (uid: string | undefined) => useLive(uid === undefined ? NOTHING : source(uid));

const placeCall = (uid: string, id: string) => `${placesCall(uid)}/${encodeURIComponent(id)}`;

/** Shows a change at once, and what was there before if the shop refuses it. The API is asked again either way. */
const showing = (uid: string, change: (shown: Place[]) => Place[], write: () => Promise<unknown>) => {
  const queryKey = keyOf(source(uid), uid);
  // An answer that is on its way would show what was.
  void queryClient.cancelQueries({ queryKey }, { silent: true });
  const before = queryClient.getQueryData<Place[]>(queryKey);
  if (before) queryClient.setQueryData(queryKey, change(before));
  return orRefusal(write()).then(
    (outcome) => {
      if (!outcome.ok) queryClient.setQueryData(queryKey, before);
      return outcome;
    },
    (error: unknown) => {
      queryClient.setQueryData(queryKey, before);
      throw error;
    },
  );
};

/** Adds a place. Says why if the shop refuses. Throws an ApiError if it can't be reached, as the others here do. */
export const addPlace = (uid: string, input: PlaceInput) => {
  const added: Place = { ...input, _id: crypto.randomUUID(), usedAt: null, createdAt: new Date().toISOString() };
  return showing(
    uid,
    (shown) => [added, ...shown],
    () => api.post(placesCall(uid), input),
  );
};

export const changePlace = (uid: string, { _id }: Place, input: PlaceInput) =>
  showing(
    uid,
    (shown) => shown.map((one) => (one._id === _id ? { ...one, ...input } : one)),
    () => api.put(placeCall(uid, _id), input),
  );

export const deletePlace = (uid: string, { _id }: Place) =>
  showing(
    uid,
    (shown) => shown.filter((one) => one._id !== _id),
    () => api.delete(placeCall(uid, _id)),
  );
