import type { Picture } from "../../ui/picture-choice.tsx";

const NAMES = [
  "adhesive-bandages",
  "adult-briefs",
  "alcohol-prep-pads",
  "baby-diapers",
  "basic-testing-set",
  "blood-pressure-monitor",
  "body-scale",
  "cardiology-stethoscope",
  "compressor-nebulizer",
  "dental-floss",
  "digital-thermometer",
  "dual-frequency-stethoscope",
  "elastic-bandage",
  "eye-drops",
  "face-shield",
  "first-aid-kit",
  "gauze-pads",
  "glucose-meter",
  "hand-sanitizer",
  "hand-wipes",
  "hot-water-bottle",
  "infrared-thermometer",
  "lancets",
  "n95-respirators",
  "nitrile-gloves",
  "pill-organizer",
  "pulse-oximeter",
  "sterile-gloves",
  "surface-wipes",
  "surgical-masks",
  "syringes",
  "walking-cane",
];

/** The shop's own illustrations of products (web/public/products). */
export const ILLUSTRATIONS: readonly Picture[] = NAMES.map((name) => ({
  src: `/products/${name}.svg`,
  name: name.replaceAll("-", " "),
}));
