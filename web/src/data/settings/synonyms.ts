import { type Synonyms, synonyms } from "contract/synonyms";
import { synonymsCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { answerSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";

const source = answerSource(synonymsCall, synonyms);

/** The synonyms for search; for admins. */
export const useSynonyms = () => useLive(source);

/** Replaces all synonyms; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const saveSynonyms = (all: Synonyms) => orRefusal(api.put(synonymsCall, all));
