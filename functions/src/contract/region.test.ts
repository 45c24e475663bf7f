import { expect, test } from "vitest";
import { regionOf } from "./region.ts";
import { isState, STATES } from "./states.ts";

/** Addresses, with the state and the ZIP at their end. */
const READ: [address: string, state: string, zip?: string][] = [
  ["12 Oak Tree Rd, Edison, NJ 08820", "NJ", "08820"],
  ["12 Oak Tree Rd\nEdison NJ 08820-1234", "NJ", "08820"],
  ["12 Oak Tree Rd\r\nEdison NJ 08820–1234", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, nj 08820 1234", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, Nj 088201234.", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, New Jersey 08820", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, N.J. 08820", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, N. J. 08820", "NJ", "08820"],
  ["12 Oak Tree Rd\nEdison, New Jersey\n08820\nUSA", "NJ", "08820"],
  ["12 Oak Tree Rd\n\nEdison,\nNJ,\n08820,\nU.S.A.\n\n", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, NJ, USA 08820", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, NJ 08820USA", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, NJ 08820, (US)", "NJ", "08820"],
  ["12 OAK TREE RD, EDISON, NEW  JERSEY  08820, UNITED STATES", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison NJ08820, United States of America.", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, NJ 08820, the United States", "NJ", "08820"],
  ["12 Oak Tree Rd\u00a0, Edison,\u00a0NJ\u00a008820 , America", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, ＮＪ ０８８２０", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, NJ ٠٨٨٢٠", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, NJ\u200b08820\ufeff", "NJ", "08820"],
  ["12 Oak Tree Rd; Edison; NJ; 08820;", "NJ", "08820"],
  ["Street: 12 Oak Tree Rd\nCity: Edison\nState: NJ\nZIP code: 08820", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison, NJ Zip 08820", "NJ", "08820"],
  ["12 Oak Tree Rd, 08820 Edison, NJ", "NJ"],
  ["12 Oak Tree Rd, Edison 08820, NJ", "NJ", "08820"],
  ["12 Oak Tree Rd, Edison 08820-1234 New Jersey, USA", "NJ", "08820"],
  ["12 Oak Tree Rd Edison NJ", "NJ"],
  ["12 oak tree rd edison nj usa", "NJ"],
  ["12 Oak Tree Rd, Edison, State of New Jersey", "NJ"],
  ["nj", "NJ"],
  ["N.J.", "NJ"],
  ["350 5th Ave, New York, NY 10001", "NY", "10001"],
  ["350 5th Ave, New York, New York", "NY"],
  ["350 5th Ave, New York 10001", "NY", "10001"],
  ["350 5th Ave, New York, NY-10001", "NY", "10001"],
  ["350 5th Ave, New York, NY10001-2345", "NY", "10001"],
  ["350 5th Ave, New York, N.Y.10001", "NY", "10001"],
  ["350 5th Ave, New York\nNew York State", "NY"],
  ["1040 Waverly Ave, Holtsville, NY 00501", "NY", "00501"],
  ["PO Box 7, Fishers Island, NY 06390", "NY", "06390"],
  ["1600 Pennsylvania Ave NW, Washington, D.C. 20500", "DC", "20500"],
  ["1600 Pennsylvania Ave NW\nWashington DC", "DC"],
  ["1200 First St NE, Washington, District of Columbia 20002", "DC", "20002"],
  ["1200 First St NE, Washington DC 20535, USA", "DC", "20535"],
  ["PO Box 9, Washington, DC 56901", "DC", "56901"],
  ["5 Capitol St, Charleston, West Virginia", "WV"],
  ["5 Capitol St, Charleston, west virginia 25301", "WV", "25301"],
  ["5 Capitol St, Charleston, W. Virginia", "WV"],
  ["5 Capitol St, Charleston, W.Va. 25301", "WV", "25301"],
  ["5 Capitol St, Charleston, W. Va.", "WV"],
  ["5 Capitol St, Charleston WV 25301", "WV", "25301"],
  ["9 Broad St, Richmond, Virginia 23220", "VA", "23220"],
  ["9 Broad St West, Virginia 23220", "VA", "23220"],
  ["1 Saarinen Cir, Dulles, VA 20166", "VA", "20166"],
  ["6595 Springfield Center Dr, Springfield, VA 20598", "VA", "20598"],
  ["400 Pine St, Washington, WA", "WA"],
  ["400 Pine St, Seattle, Washington", "WA"],
  ["400 Pine St, Seattle Washington 98101", "WA", "98101"],
  ["400 Pine St, Seattle, Wash. 98101", "WA", "98101"],
  ["8 Main St, Kansas City, MO 64106", "MO", "64106"],
  ["8 Main St, Kansas City, Missouri", "MO"],
  ["8 Main St, Kansas City, Kans. 66101", "KS", "66101"],
  ["8 Main St, Wichita, Kansas", "KS"],
  ["8 Main St, Little Rock, Arkansas", "AR"],
  ["Arkansas", "AR"],
  ["9 Duval St, Key West Florida", "FL"],
  ["9 Elm St, Aberdeen Proving Ground, Maryland", "MD"],
  ["8 Main St, Arkansas City, AR 71630", "AR", "71630"],
  ["1 Peach St, Atlanta, Georgia", "GA"],
  ["1 Peach St, Albany GA 39813", "GA", "39813"],
  ["Tbilisi, Georgia", "GA"],
  ["6 Elm St, Oklahoma City, Okla. 73102", "OK", "73102"],
  ["6 Elm St, Tulsa, ok", "OK"],
  ["6 Elm St, Tulsa OK", "OK"],
  ["6 Elm St, Tulsa ok 74103", "OK", "74103"],
  ["6 Elm St, Los Angeles LA", "LA"],
  ["6 Bourbon St, new orleans, la", "LA"],
  ["6 Bourbon St, new orleans la 70112", "LA", "70112"],
  ["6 Elm St\nGary\nin", "IN"],
  ["6 Elm St, Gary, Ind.", "IN"],
  ["6 Elm St, gary in 46402", "IN", "46402"],
  ["6 Elm St, Portland, or", "OR"],
  ["6 Elm St, PORTLAND OR", "OR"],
  ["6 Elm St, portland or 97201", "OR", "97201"],
  ["6 Elm St, Portland, Ore. 97201", "OR", "97201"],
  ["6 Elm St, Portland, me", "ME"],
  ["6 Elm St, Portland Maine 04101", "ME", "04101"],
  ["6 Elm St, Honolulu, hi", "HI"],
  ["6 Elm St, Honolulu, Hawaiʻi 96813", "HI", "96813"],
  ["6 Elm St, Columbus, oh", "OH"],
  ["6 Elm St, Columbus, Ohio 43215", "OH", "43215"],
  ["6 Elm St, Dover, de", "DE"],
  ["6 Elm St, Dover, Delaware 19901", "DE", "19901"],
  ["6 Elm St, Boise, id", "ID"],
  ["6 Elm St, Boise, Idaho 83702", "ID", "83702"],
  ["6 Elm St, Pittsburgh, pa", "PA"],
  ["6 Elm St, Pittsburgh, Penna. 15222", "PA", "15222"],
  ["6 Elm St, Pittsburgh, Penn.", "PA"],
  ["6 Elm St, Boston, ma", "MA"],
  ["6 Elm St, Boston, Mass. 02108", "MA", "02108"],
  ["6 Elm St, Andover, MA 05501", "MA", "05501"],
  ["6 Elm St, Hartford CT", "CT"],
  ["6 Elm St, Hartford, Conn. 06103", "CT", "06103"],
  ["6 Elm Ct Hartford CT 06103", "CT", "06103"],
  ["6 Elm St, Omaha, NE", "NE"],
  ["6 Elm St NE, Omaha, Nebr. 68102", "NE", "68102"],
  ["6 Elm St Miami FL", "FL"],
  ["6 Elm St, Miami, Fla. 33101", "FL", "33101"],
  ["6 Elm St, Miami, Florida 34101", "FL", "34101"],
  ["6 Elm St, Denver CO", "CO"],
  ["6 Elm St, Denver, Colo. 80202", "CO", "80202"],
  ["6 Elm St, Birmingham, Ala. 35203", "AL", "35203"],
  ["6 Elm St, Anchorage, Alaska 99501", "AK", "99501"],
  ["6 Elm St, Phoenix, Ariz. 85004", "AZ", "85004"],
  ["6 Elm St, Fresno, Calif. 93721", "CA", "93721"],
  ["6 Elm St, Ontario, CA", "CA"],
  ["6 Elm St, Chicago, Ill. 60601", "IL", "60601"],
  ["6 Elm St, Des Moines, Iowa 50309", "IA", "50309"],
  ["6 Elm St, Louisville, Kentucky 40202", "KY", "40202"],
  ["6 Elm St, Baltimore, Maryland 21201", "MD", "21201"],
  ["6 Elm St, Detroit, Mich. 48226", "MI", "48226"],
  ["6 Elm St, Saint Paul, Minn. 55101", "MN", "55101"],
  ["6 Elm St, Jackson, Miss. 39201", "MS", "39201"],
  ["6 Elm St, Billings, Mont. 59101", "MT", "59101"],
  ["6 Elm St, Reno, Nev. 89501", "NV", "89501"],
  ["6 Elm St, Concord, N.H. 03301", "NH", "03301"],
  ["6 Elm St, Santa Fe, N.M. 87501", "NM", "87501"],
  ["6 Elm St, Santa Fe, New Mexico", "NM"],
  ["6 Elm St, Raleigh, N.C. 27601", "NC", "27601"],
  ["6 Elm St, Raleigh, N. Carolina", "NC"],
  ["6 Elm St, Fargo, N.D. 58102", "ND", "58102"],
  ["6 Elm St, Providence, R.I. 02903", "RI", "02903"],
  ["6 Elm St, Columbia, S.C. 29201", "SC", "29201"],
  ["6 Elm St, Pierre, S.D. 57501", "SD", "57501"],
  ["6 Elm St, Nashville, Tenn. 37201", "TN", "37201"],
  ["6 Elm St, Austin, Tex. 73301", "TX", "73301"],
  ["6 Elm St, El Paso, Texas 88510", "TX", "88510"],
  ["6 Elm St, Texhoma TX 73960", "TX", "73960"],
  ["6 Elm St, Salt Lake City, Utah 84101", "UT", "84101"],
  ["6 Elm St, Montpelier, Vermont 05602", "VT", "05602"],
  ["6 Elm St, Madison, Wis. 53703", "WI", "53703"],
  ["6 Elm St, Cheyenne, Wyoming 82001", "WY", "82001"],
  ["6 Elm St, Alta, WY 83414", "WY", "83414"],
  ["6 Calle Sol, San Juan, P.R. 00901", "PR", "00901"],
  ["6 Calle Sol, San Juan, Puerto Rico 00926-1234, USA", "PR", "00926"],
  ["6 Main St, Hagåtña, Guam 96910", "GU", "96910"],
  ["6 Main St, Tamuning GU 96931", "GU", "96931"],
  ["6 Main St, Christiansted, VI 00820", "VI", "00820"],
  ["6 Main St, Christiansted, U.S. Virgin Islands 00820", "VI", "00820"],
  ["6 Main St, St. Thomas, Virgin Islands, U.S.", "VI"],
  ["6 Main St, St. Thomas, USVI 00802", "VI", "00802"],
  ["6 Main St, Pago Pago, American Samoa 96799", "AS", "96799"],
  ["6 Main St, Saipan, MP 96950", "MP", "96950"],
  ["6 Main St, Saipan, Northern Mariana Islands", "MP"],
  ["Unit 2050 Box 4190, APO AA 34004", "AA", "34004"],
  ["PSC 3, Box 9, FPO, Armed Forces Americas", "AA"],
  ["Sgt Jo Doe, CMR 4, APO AE 09012", "AE", "09012"],
  ["PSC 123, Box 45, APO, AE 09012", "AE", "09012"],
  ["USS Doe, FPO AP 96601-1234", "AP", "96601"],
];

const UNREAD = [
  "",
  "  ,\n ",
  "USA",
  "08820",
  "12 Main St, 08820",
  "12 Main St, Edison",
  "12 Main St, Edison, 08820, USA",
  "12 Main St, Oklahoma City",
  "12 Main St, Kansas City 64106",
  // One of the two is wrong.
  "12 Main St, Edison, NJ 10001",
  "12 Main St, Edison 10001, NJ",
  "12 Main St, Charleston, West Virginia 23220",
  "12 Main St, Richmond, Virginia 25301",
  "12 Main St, Charleston, West\nVirginia",
  "1600 Pennsylvania Ave, Washington 20500",
  "Fishers Island, CT 06390",
  "Pago Pago, HI 96799",
  "Honolulu, AS 96813",
  "Saipan, GU 96950",
  "Alta, ID 83414",
  "Edison, NJ 00000",
  "Edison, NJ 09901",
  // No ZIPs.
  "Edison, NJ 8820",
  "Edison, NJ 088201",
  "Edison, NJ 08820-12",
  "Edison, NJ O8820",
  "Edison, NJ 732-555-1234",
  // Something else at the end.
  "Edison, NJ 08820, ring twice",
  "Edison, NJ 08820\n(call me)",
  "12 OR street",
  "Suite IN",
  "12 Main St, Apt CA",
  "12 Main St, apartment ME",
  "12 Main St, 3rd FL",
  "12 Main St, Second Fl",
  "12 Elm Ct",
  "12 Elm CT",
  "12 5th Ave N.E.",
  "1200 First Street, NE",
  "12 Virginia",
  "12 Main St, Washington",
  "12 Main St, Port Washington",
  "leave it with the neighbor or call me",
  "12 Main St, come in",
  "12 Main St, next to the car wash",
  "12 Main St, Portland or",
  "12 Main St, Portland Or",
  "12 Main St, Acme Trading Co",
  "12 Main St, near old Penn",
  // Other countries.
  "1 King St, Toronto, ON M5V 2T6, Canada",
  "1 King St, Toronto, ON M5V 2T6",
  "1 King St, Toronto ON M5V 2T6 CA",
  "1 King St, Toronto, ON, CA",
  "Berlin, Germany",
  "Unter den Linden 1, 10117 Berlin, Germany",
  "Berlin, DE 10117",
  "MG Road, Mumbai 400001, IN",
  "George St, Perth WA 6000",
  "Road Town, Tortola, British Virgin Islands",
  "Tijuana, Baja California",
  "Koror, PW 96940",
  "Pohnpei, Micronesia 96941",
  "10 Downing St, London SW1A 2AA, UK",
];

test("[Q-3] the state and the ZIP at the end of an address are read however people write them", () => {
  for (const [address, state, zip] of READ) expect({ address, ...regionOf(address) }).toEqual({ address, state, zip });
});

test("[Q-3] a state that may not be meant, or not with this ZIP, is not guessed", () => {
  for (const address of UNREAD) expect(regionOf(address), address).toBeUndefined();
});

test("[Q-3] each state is read by its code and its name, and is among the addresses above", () => {
  expect(Object.keys(STATES)).toHaveLength(50 + 1 + 5 + 3);
  for (const [state, name] of Object.entries(STATES)) {
    for (const end of [state, name, name.toUpperCase(), name.toLowerCase(), state.split("").join(".")])
      expect([end, regionOf(`12 Main St\nSpringfield, ${end}`)]).toEqual([end, { state }]);
    expect(READ.some((row) => row[1] === state && row[2])).toBe(true);
  }
  expect(["NJ", "nj", "XX", "", "toString"].map(isState)).toEqual([true, false, false, false, false]);
});

/** The first three digits, or all five, of each state's ZIPs, as lists of all ZIPs have them. */
const ALLOTTED = `AL 350-369,AK 995-999,AZ 850-865,AR 716-729,CA 900-961,CO 800-816,CT 060-069,DE 197-199,DC 200-200
DC 202-205,DC 569-569,FL 320-339,FL 341-349,GA 300-319,GA 398-399,HI 967-968,ID 832-838,IL 600-629,IN 460-479,IA 500-528
KS 660-679,KY 400-427,LA 700-714,ME 039-049,MD 206-219,MA 010-027,MA 055-055,MI 480-499,MN 550-567,MS 386-397,MO 630-658
MT 590-599,NE 680-693,NV 889-898,NH 030-038,NJ 070-089,NM 870-884,NY 005-005,NY 100-149,NC 270-289,ND 580-588,OH 430-459
OK 730-731,OK 734-749,OR 970-979,PA 150-196,RI 028-029,SC 290-299,SD 570-577,TN 370-385,TX 733-733,TX 750-799,TX 885-885
UT 840-847,VT 050-054,VT 056-059,VA 201-201,VA 220-246,WA 980-994,WV 247-268,WI 530-549,WY 820-831,PR 006-007,PR 009-009
VI 008-008,AA 340-340,AE 090-098,AP 962-966,GU 96910-96932,MP 96950-96952,AS 96799-96799,NY 06390-06390,MD 20588-20588
VA 20598-20598,MO 72643-72643,TX 73960-73960,WY 83414-83414`.split(/[,\n]/);

test("[Q-3] a state has its ZIPs, and neither the one before them nor the one after", () => {
  for (const [state, start = "", end = ""] of ALLOTTED.map((run) => run.split(/[ -]/))) {
    const [first, last] = [Number(start.padEnd(5, "0")), Number(end.padEnd(5, "9"))];
    const stateWith = (zip: number) => regionOf(`Springfield, ${state} ${String(zip).padStart(5, "0")}`)?.state;
    const read = [first - 1, first, last, last + 1].map(stateWith);
    expect([state, start, end, ...read]).toEqual([state, start, end, undefined, state, state, undefined]);
  }
});

test("[Q-3] a long text takes no time", () => {
  for (const part of [" ", ",", "1", "1 ", "a", "a ", "us ", "\n", "\u0301", "united states "]) {
    const start = performance.now();
    regionOf(part.repeat(Math.ceil(5000 / part.length)));
    expect(performance.now() - start, part).toBeLessThan(1000);
  }
});
