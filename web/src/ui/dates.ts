// Intl.DateTimeFormat gives the same results, but takes a phone tens of milliseconds to set up, during which the page does not respond.
const MONTHS = "January February March April May June July August September October November December".split(" ");

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A day, given as "2026-11-03", in words: "November 3, 2026". */
export const dayInWords = (day: string): string => {
  const [year, month = 1, date] = day.split("-").map(Number);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
};

/** A point in time where the user is, to the minute or to the second: "Nov 3, 2026, 9:05 PM". */
export const timeInWords = (time: Date, precision: "minute" | "second" = "minute"): string => {
  const hour = time.getHours();
  const units = [time.getMinutes(), ...(precision === "second" ? [time.getSeconds()] : [])];
  const clock = [hour % 12 || 12, ...units.map(twoDigits)].join(":");
  const day = `${MONTHS[time.getMonth()]?.slice(0, 3)} ${time.getDate()}, ${time.getFullYear()}`;
  return `${day}, ${clock} ${hour < 12 ? "AM" : "PM"}`;
};
