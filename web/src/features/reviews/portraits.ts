import type { Picture } from "../../ui/picture-choice.tsx";

const DRAWN = {
  "amara-okafor": "Woman with curly black hair",
  casey: "Person with long brown hair and a stethoscope",
  "fatima-haddad": "Woman with a headscarf",
  "george-whitfield": "Man with white hair and glasses",
  "luis-herrera": "Man with a black beard",
  "mei-chen": "Woman with a black fringe",
  "priya-nair": "Woman with a bun and glasses",
  "robin-meyer": "Person with a red beard and glasses",
  "tomasz-kowalski": "Man with brown hair and a moustache",
};

/** The shop's own drawn portraits (web/public/avatars), for users who don't show a photo. */
export const PORTRAITS: readonly Picture[] = Object.entries(DRAWN).map(([file, name]) => ({
  src: `/avatars/${file}.svg`,
  name,
}));

/** The portraits to choose from. The user's own photo comes first, if there is one. */
export const portraitsFor = (photo: string | null): readonly Picture[] =>
  photo ? [{ src: photo, name: "My photo" }, ...PORTRAITS] : PORTRAITS;
