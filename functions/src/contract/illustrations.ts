/** The shop's illustrations of products (web/public/products). firestore.rules has the same list. */
export const ILLUSTRATIONS: readonly string[] = [
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

export const addressOfIllustration = (name: string): string => `/products/${name}.svg`;

export const NO_SUCH_IMAGE = "The shop has no such image. Choose another one.";
