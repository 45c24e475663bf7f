import { addressOfIllustration, ILLUSTRATIONS } from "contract/illustrations";
import type { Picture } from "../../ui/picture-choice.tsx";

/** The shop's illustrations, to choose from. */
export const PICTURES: readonly Picture[] = ILLUSTRATIONS.map((name) => ({
  src: addressOfIllustration(name),
  name: name.replaceAll("-", " "),
}));
