import type { Picture } from "../../ui/picture-choice.tsx";

const DRAWN = {
  "amara-okafor": "Woman with curly black hair",
  casey: "Person with long brown hair and a stethoscope",
  "fatima-haddad": "Woman with a headscarf",
  "george-whitfield": "Man with white hair and glasses",
  "luis-herrera": "Man with a black beard",
  "mei-chen": "Woman with black bangs",
  "priya-nair": "Woman with a bun and glasses",
  "robin-meyer": "Person with a red beard and glasses",
  "tomasz-kowalski": "Man with brown hair and a mustache",
};

/** Drawn portraits in web/public/avatars. */
export const PORTRAITS: readonly Picture[] = Object.entries(DRAWN).map(([file, name]) => ({
  src: `/avatars/${file}.svg`,
  name,
}));
