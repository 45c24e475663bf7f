import { COUNTRY_WORDS, isState, STATES } from "contract/states";

const COUNTRY = new RegExp(`^(?:${COUNTRY_WORDS})$`, "i");
const STATE_NAMES = new Set<string>(Object.values(STATES).map((name) => name.toLowerCase()));

/** The end of an address without its ZIP: "Newark, NJ". For lists; it may be wrong. */
export const cityOf = (address: string): string => {
  const parts = address.split(/[,;\n]/).map((part) => part.trim());
  const named = parts
    .filter((part) => !COUNTRY.test(part.replace(/[.\s]+/g, " ").trim()))
    .map((part) => part.replace(/\s*\b\d{5}(?:-\d{4})?$/, ""))
    .filter(Boolean);
  const last = named.at(-1) ?? "";
  const isStateAlone = isState(last.toUpperCase()) || STATE_NAMES.has(last.toLowerCase());
  return isStateAlone ? named.slice(-2).join(", ") : last;
};
