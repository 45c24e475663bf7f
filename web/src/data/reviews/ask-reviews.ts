import { review } from "contract/review";
import { getList } from "../answers.ts";

/** Asks for reviews of the shop. Throws an ApiError. */
export const askReviews = (path: string) => getList(path, review);
