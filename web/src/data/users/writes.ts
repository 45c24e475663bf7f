import { writing } from "../firebase/writing.ts";

/** Changes the user's own profile: see update-profile.ts. */
export const updateProfile = writing(async () => (await import("./update-profile.ts")).updateProfile);
/** Keeps an order's address and phone number: see update-profile.ts. */
export const saveDelivery = writing(async () => (await import("./update-profile.ts")).saveDelivery);
