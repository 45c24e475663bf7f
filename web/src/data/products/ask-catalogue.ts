import { catalogue } from "contract/catalogue";
import { getAnswer } from "../answers.ts";

/** Asks for a list of products. Throws an ApiError. */
export const askCatalogue = (path: string) => getAnswer(path, catalogue);
