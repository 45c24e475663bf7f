export interface Slide {
  /** A short line above the offer. */
  kind: string;
  offer: string;
  text: string;
  /** The file name of the image in /products. */
  picture: string;
}

export const slides: Slide[] = [
  {
    kind: "Virus protection",
    offer: "15% off virus protection gear",
    text: "Masks, respirators, face shields and gloves for the front desk, the ward and the way home.",
    picture: "surgical-masks",
  },
  {
    kind: "Testing at home and at work",
    offer: "Basic testing set at $7.99",
    text: "Swab, tube and cassette in one box, with steps that anyone can follow.",
    picture: "basic-testing-set",
  },
  {
    kind: "Diagnostics",
    offer: "Dual-frequency stethoscope from $12.99",
    text: "Low and high tones through one chest piece: a reliable start for students and home visits.",
    picture: "dual-frequency-stethoscope",
  },
  {
    kind: "This season",
    offer: "20% off promotions",
    text: "First-aid kits, oximeters and everyday care, marked down while stock lasts.",
    picture: "first-aid-kit",
  },
];
