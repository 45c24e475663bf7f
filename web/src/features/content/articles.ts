export interface ArticleFacts {
  slug: string;
  title: string;
  description: string;
  date: string;
  minutes: number;
  picture: string;
  shop: { label: string; search: string }[];
}

/** Newest first. Pictures for link previews are in public/articles. */
export const articles: ArticleFacts[] = [
  {
    slug: "hand-hygiene-in-a-small-practice",
    title: "Hand hygiene in a small practice",
    description:
      "When to rub and when to wash, how long each takes, and how to place dispensers and wipes so that people use them.",
    date: "2022-09-20",
    minutes: 2,
    picture: "hand-sanitizer",
    shop: [
      { label: "Hand sanitizer", search: "hand sanitizer" },
      { label: "Hand wipes", search: "hand wipes" },
      { label: "Surface wipes", search: "surface" },
    ],
  },
  {
    slug: "stocking-a-first-aid-cabinet",
    title: "Stocking a first-aid cabinet that works",
    description:
      "What belongs in a first-aid cabinet for an office or a home, how much of it, and a check that takes ten minutes every three months.",
    date: "2022-06-14",
    minutes: 2,
    picture: "first-aid-kit",
    shop: [
      { label: "First-aid kits", search: "first" },
      { label: "Adhesive bandages", search: "bandages" },
      { label: "Gauze pads", search: "gauze" },
    ],
  },
  {
    slug: "reading-a-pulse-oximeter",
    title: "Reading a pulse oximeter, and its limits",
    description:
      "What the two numbers mean, five things that make them wrong, and what to look for when you choose a device.",
    date: "2022-04-05",
    minutes: 3,
    picture: "pulse-oximeter",
    shop: [
      { label: "Pulse oximeters", search: "oximeter" },
      { label: "Blood pressure monitors", search: "blood pressure" },
    ],
  },
  {
    slug: "choosing-disposable-gloves",
    title: "Choosing disposable gloves",
    description:
      "Nitrile, latex or vinyl, sterile or not, which size and how many: what to decide before you order gloves by the box.",
    date: "2022-02-08",
    minutes: 2,
    picture: "nitrile-gloves",
    shop: [
      { label: "Nitrile gloves", search: "nitrile" },
      { label: "Sterile gloves", search: "sterile gloves" },
    ],
  },
];
