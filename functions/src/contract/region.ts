/* A US state and ZIP, as people write them at the end of an address. */

import { cleanCode } from "./clean-text.ts";
import { COUNTRY_WORDS, STATES, type State } from "./states.ts";

/** Other ways to write a state, after its code. */
const OTHER_NAMES = `AL ala,AZ ariz,CA calif,CO colo,CT conn,FL fla,IL ill,IN ind,KS kans,KS kan,MA mass,MI mich,MN minn
MS miss,MT mont,NE nebr,NE neb,NV nev,OK okla,OR ore,OR oreg,PA penn,PA penna,TN tenn,TX tex,WA wash,WI wis,WI wisc
WV wva,WV w va,WV w virginia,NM n mex,NC n carolina,ND n dakota,ND n dak,SC s carolina,SD s dakota,SD s dak
VI virgin islands,VI us virgin islands,VI usvi,WA washington state,NY new york state`;

/** The first digits from which ZIPs belong to a state, up to the next; "--" to none that the shop knows. */
const ZIPS = `005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 06390NY 06391CT 070NJ 090AE 099--
100NY 150PA 197DE 200DC 201VA 202DC 20588MD 20589DC 20598VA 20599DC 206MD 220VA 247WV 269-- 270NC 290SC 300GA 320FL
340AA 341FL 350AL 370TN 386MS 398GA 400KY 428-- 430OH 460IN 480MI 500IA 529-- 530WI 550MN 568-- 569DC 570SD 578-- 580ND
589-- 590MT 600IL 630MO 659-- 660KS 680NE 694-- 700LA 715-- 716AR 72643MO 72644AR 730OK 732-- 733TX 734OK 73960TX
73961OK 750TX 800CO 817-- 820WY 832ID 83414WY 83415ID 839-- 840UT 848-- 850AZ 866-- 870NM 885TX 886-- 889NV 899-- 900CA
962AP 967HI 96799AS 968HI 969-- 9691GU 96933-- 9695MP 96953-- 970OR 980WA 995AK`.split(/\s/);

/** True if the ZIP is one of the state's. As texts, "060" < "06355" < "06390" < "064". */
const belongs = (zip: string, state: State): boolean =>
  ZIPS.findLast((from) => from.slice(0, -2) <= zip)?.endsWith(state) ?? false;

/** Words apart by one space, or by a comma where a comma or line ends. "N.J." becomes "N J", "Hawai'i" "Hawaii". */
const plain = (text: string): string =>
  cleanCode(text)
    .replace(/['’‘ʻʼ`]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, (signs) => (/[,;|\n\r\u2028\u2029]/.test(signs) ? "," : " "))
    .replace(/^[ ,]|[ ,]$/g, "");

/** Codes by whatever is read as one, in lower case. */
const BY_WORDS = new Map<string, State>();
for (const [code, name] of Object.entries(STATES) as [State, string][])
  for (const words of [code, code.split("").join(" "), plain(name)]) BY_WORDS.set(words.toLowerCase(), code);
for (const words of OTHER_NAMES.split(/[,\n]/)) BY_WORDS.set(words.slice(3), words.slice(0, 2) as State);

const stateBy = (words: string): State | undefined => BY_WORDS.get(words.toLowerCase());

const COUNTRY = new RegExp(`(^|[^a-z])(?:${COUNTRY_WORDS})$`, "i");
const ZIP = /(^|\D)(\d{5})(?: ?\d{4})?$/;

const without = (text: string, end: RegExp): string => text.replace(end, "$1").replace(/[ ,]$/, "");

/** Common words, or such parts of a name. After a space and without a ZIP, they are states in capitals only. */
const WORD = /^(?:as|co|de|hi|id|in|la|ma|me|oh|ok|or|pa|ill|ind|mass|miss|ore|penn|wash)$/i;
/** Codes that end a street's line as well: court, key, mount, northeast, way. */
const STREET = /^(?:ct|ky|mt|n ?e|wy)$/i;
/** The words that a unit's name, or "floor", comes after. */
const UNIT =
  /(?:^|[ ,])(?:apartment|apt|block|box|building|bldg|floor|lot|no|phase|room|rm|suite|ste|tower|unit|first|second|third|fourth|ground|lower|main|upper)$/i;
/** The end of an address in Canada, before "CA". */
const CANADA = /(?:[a-z]\d[a-z] ?\d[a-z]\d|[ ,](?:ab|bc|mb|nb|nl|ns|on|pe|qc|sk))$/i;
/** Words before "Virgin Islands", "Virginia", "California" or "Washington" that make it another place. */
const OTHER_PLACE = /(?:^|[ ,])(?:british|baja|w|west|north|old|port|fort|ft|mount|mt)$/i;

/** True if a state's words may mean something else after the rest of the address, and no ZIP confirms them. */
const isDoubtful = (words: string, rest: string): boolean => {
  const before = rest.slice(0, -1);
  const hasNumber = /\d/.test(before.slice(before.lastIndexOf(",") + 1));
  if (/^ca$/i.test(words) && CANADA.test(before)) return true;
  if (/^(?:virgin|calif|washington$)/i.test(words) && OTHER_PLACE.test(before)) return true;
  // A city, or a direction: "1200 First Street, NE".
  if (/^(?:washington|n ?e)$/i.test(words) && hasNumber) return true;
  if (!rest.endsWith(" ")) return false;
  if (WORD.test(words) && words !== words.toUpperCase()) return true;
  return (STREET.test(words) && hasNumber) || /\d[a-z]*$/i.test(before) || UNIT.test(before);
};

/**
 * The state at the end of an address, and its ZIP of five digits if there is one. Undefined where they can't be read
 * for sure: no state, a ZIP of another state, a word that may be no state.
 */
export const regionOf = (address: string): { state: State; zip?: string } | undefined => {
  const ending = without(plain(address), COUNTRY);
  const last = ZIP.exec(ending)?.[2];
  const text = last ? without(without(without(ending, ZIP), /(^|[ ,])zip(?: ?code)?$/i), COUNTRY) : ending;
  const line = text.slice(text.lastIndexOf(",") + 1).split(" ");
  const words = [4, 3, 2, 1].map((count) => line.slice(-count).join(" ")).find((end) => stateBy(end)) ?? "";
  const state = stateBy(words);
  const rest = text.slice(0, text.length - words.length);
  const number = last ?? /\d{4}[ ,]$/.exec(rest)?.[0];
  // A ZIP may also come before the state: "Edison 08820, NJ".
  const zip = last ?? ZIP.exec(rest.slice(0, -1))?.[2];
  if (!state || (number ? !zip || !belongs(zip, state) : isDoubtful(words, rest))) return undefined;
  return zip ? { state, zip } : { state };
};
