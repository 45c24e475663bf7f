import { writing } from "../firebase/writing.ts";

/** Stores an image: see store-image.ts. */
export const storeImage = writing(async () => (await import("./store-image.ts")).storeImage);
