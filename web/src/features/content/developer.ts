import { pages } from "../../config/pages.ts";

/** The developer of the demo shop, who is fictional. */
export const developer = {
  name: "Mira Solberg",
  role: "Web developer",
  about:
    "I build web shops and booking systems for small companies that care for people: practices, pharmacies, care services. They are quick on an old phone, can be used with a keyboard alone, and count every cent right.",
  facts: [
    { name: "Name", value: "Mira Solberg" },
    { name: "Lives in", value: "Bergen, Norway" },
    { name: "Languages", value: "Norwegian, English, German" },
    { name: "Education", value: "BS in computer science" },
    { name: "Email", value: "mira@example.com", href: "mailto:mira@example.com" },
    { name: "Works", value: "Freelance since 2016" },
  ] as { name: string; value: string; href?: string }[],
  skills: [
    {
      area: "In the browser",
      text: "Pages that are there before their scripts are.",
      tools: ["TypeScript", "React", "Tailwind CSS", "Vite"],
    },
    {
      area: "Behind it",
      text: "Rules and functions that hold when the browser lies.",
      tools: ["Node.js", "Firestore", "Cloud Functions", "PostgreSQL"],
    },
    {
      area: "Money",
      text: "Card payments that are taken once, or not at all.",
      tools: ["Stripe", "Webhooks", "Idempotency", "Reconciliation"],
    },
    {
      area: "For everybody",
      text: "Tested with a keyboard, a screen reader and a slow network.",
      tools: ["WCAG 2.2", "Playwright", "axe", "Lighthouse"],
    },
  ],
  projects: [
    {
      name: "Salus",
      text: "This shop: medical supplies from the shelf to the paid order.",
      link: pages.home.path,
      picture: "first-aid-kit",
    },
    {
      name: "The Salus blog",
      text: "Short articles for those who buy supplies, written with two nurses.",
      link: pages.blogs.path,
      picture: "pulse-oximeter",
    },
    {
      name: "Fjord Physio",
      text: "Appointments for a physiotherapy practice, with reminders by text message.",
      link: "https://example.com/fjord-physio",
      picture: "elastic-bandage",
    },
    {
      name: "Pillplan",
      text: "A weekly plan for medicines that a family keeps together.",
      link: "https://example.org/pillplan",
      picture: "pill-organizer",
    },
  ],
};
