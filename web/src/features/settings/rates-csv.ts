import { parse } from "contract/fields";
import type { TaxRate } from "contract/settings";
import { isState, STATES } from "contract/states";
import Papa from "papaparse";
import { fromCsvCell, toCsv } from "../../ui/csv.ts";
import { type Reading, unread } from "../../ui/read-file.ts";
import { percent } from "./charges-form.ts";

type Rates = Record<string, TaxRate>;

const COLUMNS = ["state", "percent", "delivery"];

export const ratesCsv = (rates: Readonly<Rates>): string =>
  toCsv(
    COLUMNS,
    Object.entries(rates).map(([state, rate]) => [state, String(rate.percent), rate.delivery ? "yes" : "no"]),
  );

const DELIVERY: Record<string, boolean> = { yes: true, no: false };

const rateIn = (cells: readonly string[], known: Readonly<Rates>): Reading<Rates> => {
  const [state = "", typed = "", delivery = ""] = cells.map((cell) => fromCsvCell(cell.trim()));
  const code = state.toUpperCase();
  if (cells.length !== COLUMNS.length) return unread(`it has ${cells.length} cells instead of ${COLUMNS.length}.`);
  if (!isState(code)) return unread(`“${state}” is not a state. Write it as in NJ for ${STATES.NJ}.`);
  if (known[code]) return unread(`${code} is there twice.`);
  const read = parse(percent, typed);
  if (!read.ok || !typed) return unread(`“${typed}” is not a percentage from 0 to 100 with at most three decimals.`);
  const taxesDelivery = DELIVERY[delivery.toLowerCase()];
  if (taxesDelivery === undefined) return unread(`“${delivery}” does not say whether delivery is taxed: yes or no.`);
  return { ok: true, value: { [code]: { percent: read.value, delivery: taxesDelivery } } };
};

/** The rates in a CSV file. One wrong line refuses it. */
export const readRates = (text: string): Reading<Rates> => {
  // Blank lines keep their numbers.
  const { data } = Papa.parse<string[]>(text.replace(/\r\n?/g, "\n"), { newline: "\n" });
  const [head = [], ...lines] = data;
  if (head.map((cell) => cell.trim().toLowerCase()).join() !== COLUMNS.join())
    return unread(`Line 1 must name the columns: ${COLUMNS.join(",")}.`);
  let rates: Rates = {};
  for (const [at, cells] of lines.entries()) {
    if (cells.every((cell) => !cell.trim())) continue;
    const read = rateIn(cells, rates);
    if (!read.ok) return unread(`Line ${at + 2}: ${read.message}`);
    rates = { ...rates, ...read.value };
  }
  return { ok: true, value: rates };
};
