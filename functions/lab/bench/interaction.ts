import type { Browser, Locator, Page } from "@playwright/test";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { fillShopWithProducts } from "../../dev/seed/seed-many.ts";
import { anOrder } from "../../testing/builders.ts";
import { inBrowser, signIn } from "../browser.ts";
import { FRONT, TRUST } from "./front.ts";
import { machineLoad, median, percentile, type Section } from "./table.ts";

/** How many products and orders the shop has. */
const MANY = 10_000;
/** Orders in one commit. */
const IN_A_BATCH = 500;
/** Lighthouse's phone, in CSS pixels, and how many times slower its processor is. */
const PHONE = { width: 412, height: 823 };
const SLOWDOWN = 4;
const TIMES = 5;
const VISITS = 5;
/** How long a user looks at a page before they use it, and how long they press a button. */
const LOOK_MS = 1000;
const PRESS_MS = 60;

const BUDGET_MS = 200;

/** Adds products and orders. Every tenth order is paid, and each is a minute older than the one before. */
const fillShop = async (db: Firestore): Promise<void> => {
  await fillShopWithProducts(db, MANY, new Date());
  for (let first = 0; first < MANY; first += IN_A_BATCH) {
    const batch = db.batch();
    for (let index = first; index < Math.min(first + IN_A_BATCH, MANY); index++)
      batch.set(db.doc(`orders/made-up-${index}`), {
        ...anOrder({ paid: index % 10 === 0, transactionId: index % 10 === 0 ? `pi_${index}` : null }),
        createdAt: Timestamp.fromMillis(Date.now() - 60_000 * (index + 1)),
      });
    await batch.commit();
  }
};

/** Runs in the page before its own scripts: keeps the duration of each interaction, in milliseconds. */
const OBSERVE = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
`;

/** The durations since the last call. */
const takeInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(
    `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(interactions.splice(0)))))`,
  );

const openOnPhone = async (browser: Browser, { who = "customer", path }: Interaction): Promise<Page> => {
  const context = await browser.newContext();
  await signIn(context, who, FRONT);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await page.setViewportSize(PHONE);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(`${FRONT}${path}`);
  return page;
};

/** Presses an element with the mouse alone: Playwright's own click runs code in the page, which would be measured. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to press: ${target}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS });
};

/**
 * Chooses an option, and keeps how long the page takes to show that. The browser opens no list here, and reports no
 * interaction for a choice made by a script.
 */
const CHOOSE = `async (select, value) => {
  const start = performance.now();
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  interactions.push(Math.round(performance.now() - start));
}`;

interface Interaction {
  name: string;
  /** The customer, unless it is the admin. */
  who?: "customer" | "admin";
  path: string;
  /** Shown once the page can be used. */
  ready: (page: Page) => Locator;
  act: (page: Page) => Promise<unknown>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const link = (name: RegExp) => (page: Page) => page.getByRole("link", { name }).first();
const book = link(/Book Now/);

const INTERACTIONS: Interaction[] = [
  {
    name: `typing in the search of ${MANY} products`,
    path: "/products",
    ready: book,
    act: async (page) => {
      const search = page.getByRole("searchbox", { name: "Search" });
      for (const text of ["nitrile gloves", "oximeter", "steel"]) {
        await search.fill("");
        await search.pressSequentially(text, { delay: 90 });
        await book(page).waitFor();
      }
    },
  },
  {
    name: "turning pages of products",
    path: "/products",
    ready: book,
    act: async (page) => {
      for (const number of [2, 3, 4]) {
        await press(page, link(/^Next page$/)(page));
        // The page before it stays, with its links, until the next one is there.
        await page.locator("[aria-current=page]", { hasText: String(number) }).waitFor();
      }
    },
  },
  {
    name: "filtering products",
    path: "/products",
    ready: book,
    act: async (page) => {
      await press(page, button("Filters")(page));
      const dialog = page.getByRole("dialog");
      for (let time = 0; time < 2; time++) {
        await press(page, dialog.getByText("In stock only"));
        await page.waitForTimeout(LOOK_MS);
      }
      await press(page, dialog.getByRole("button"));
    },
  },
  {
    name: "sorting products",
    path: "/products",
    ready: book,
    act: async (page) => {
      await press(page, button("Filters")(page));
      for (const sort of ["price", "newest", "name"]) {
        await page.getByRole("dialog").getByLabel("Sort by").evaluate(CHOOSE, sort);
        await page.waitForTimeout(LOOK_MS);
      }
    },
  },
  {
    name: "opening and closing the menu",
    path: "/products",
    ready: book,
    act: async (page) => {
      for (let time = 0; time < 2 * TIMES; time++) {
        await press(page, button("Menu")(page));
        await page.waitForTimeout(LOOK_MS / 2);
      }
    },
  },
  {
    name: "adding to the basket, one more, and one fewer",
    path: "/products",
    ready: button(/^Add to basket/),
    act: async (page) => {
      await press(page, button(/^Add to basket/)(page));
      for (const name of [/^One more/, /^One more/, /^One fewer/]) {
        await press(page, button(name)(page));
        await page.waitForTimeout(LOOK_MS / 4);
      }
    },
  },
  {
    name: "counting the products of a list",
    path: "/dashboard/lists/weekly-order-of-casey/count",
    ready: button(/^One more/),
    act: async (page) => {
      for (let time = 0; time < TIMES; time++) await press(page, button(/^One more/)(page));
      await press(page, page.locator("main").getByRole("textbox").first());
      await page.keyboard.type("12", { delay: 90 });
    },
  },
  {
    name: "typing into the table of tax rates",
    who: "admin",
    path: "/dashboard/delivery-and-tax",
    ready: (page) => page.getByText("My own rates by state"),
    act: async (page) => {
      await press(page, page.getByText("My own rates by state"));
      for (const state of ["CA", "NY", "TX"]) {
        await page.getByLabel("Add a state").selectOption(state);
        // The new field gets the focus a moment later.
        await page.waitForTimeout(LOOK_MS);
        await page.keyboard.type("7.25", { delay: 90 });
      }
    },
  },
  {
    name: "changing the quantity of an order, and typing an address",
    path: "/purchase/made-up-3",
    ready: button("One more"),
    act: async (page) => {
      for (let time = 0; time < TIMES; time++) await press(page, button("One more")(page));
      await page.getByLabel("Address").pressSequentially("12 Harbor Street", { delay: 60 });
    },
  },
  {
    name: "opening and closing a dialog",
    path: "/dashboard/orders",
    ready: button("Cancel"),
    act: async (page) => {
      for (let time = 0; time < TIMES; time++) {
        await press(page, button("Cancel")(page));
        await page.waitForTimeout(LOOK_MS);
        await press(page, button("Go back")(page));
        await page.waitForTimeout(LOOK_MS);
      }
    },
  },
];

/** The longest wait of one visit until something happens: the web's "interaction to next paint". */
const respond = async (browser: Browser, interaction: Interaction): Promise<number> => {
  const { ready, act } = interaction;
  const page = await openOnPhone(browser, interaction);
  await ready(page).waitFor();
  await page.waitForTimeout(LOOK_MS);
  await takeInteractions(page);
  await act(page);
  // The browser does not report interactions below 16 ms.
  const durations = [16, ...(await takeInteractions(page))];
  await page.context().close();
  return percentile(durations, 98);
};

/** How soon the app responds to a user in a large shop. */
export const interactionSection = async (db: Firestore): Promise<Section> => {
  await fillShop(db);
  const title = `Interaction to next paint on a phone (≤ ${BUDGET_MS} ms; median and spread of ${VISITS}; needs an idle machine: ${machineLoad()})`;
  const rows: string[][] = [];
  const broken: string[] = [];
  for (const interaction of INTERACTIONS) {
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit++)
      visits.push(await inBrowser((browser) => respond(browser, interaction), [TRUST]));
    const ms = median(visits);
    rows.push([interaction.name, `${ms} ms (${Math.min(...visits)} to ${Math.max(...visits)})`]);
    if (ms > BUDGET_MS) broken.push(`${interaction.name} takes ${ms} ms.`);
  }
  return { title, head: ["what", "INP"], rows, broken };
};
