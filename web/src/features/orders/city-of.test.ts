import { expect, test } from "vitest";
import { cityOf } from "./city-of.ts";

test.each([
  ["12 Harbor Street, Springfield", "Springfield"],
  ["Clinic\n12 Harbor St\nNewark, NJ 07102", "Newark, NJ"],
  ["12 Harbor St, Newark NJ 07102-1234, USA", "Newark NJ"],
  ["12 Harbor St; Newark; New Jersey; 07102", "Newark, New Jersey"],
  ["12 Harbor St, Newark, NJ 07102, U.S.A.", "Newark, NJ"],
  ["12 Harbor St, Newark, NJ 07102\nthe United  States", "Newark, NJ"],
  ["Newark", "Newark"],
  ["", ""],
])("[M-3] the list of what is to be shipped names the city of %j", (address, city) => {
  expect(cityOf(address)).toBe(city);
});
