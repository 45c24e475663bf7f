import type { Picture } from "../../ui/picture-choice.tsx";

const NAMES = [
  "amara-okafor",
  "casey",
  "fatima-haddad",
  "george-whitfield",
  "luis-herrera",
  "mei-chen",
  "priya-nair",
  "robin-meyer",
  "tomasz-kowalski",
];

/** The shop's own drawn portraits (web/public/avatars), for those who show no photo of theirs. */
export const PORTRAITS: readonly Picture[] = NAMES.map((name, index) => ({
  src: `/avatars/${name}.svg`,
  name: `Portrait ${index + 1}`,
}));

/** The portraits one can choose from, the person's own photo first where there is one. */
export const portraitsFor = (photo: string | null): readonly Picture[] =>
  photo ? [{ src: photo, name: "My photo" }, ...PORTRAITS] : PORTRAITS;
