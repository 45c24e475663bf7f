const MONTH = "(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)";
const DATE = new RegExp(`^(\\d{1,4}-${MONTH}|${MONTH}-\\d{1,4}|\\d{1,2}-${MONTH}-\\d{2,4}|\\d{4}-\\d{2}-\\d{2})$`);

/** Spreadsheets count the days since 1900. These are the days of 2000 to 2099. */
const DAYS = { first: 36_526, last: 73_050 };

/** The look of a SKU that a spreadsheet may have bent: "NOV-12" becomes "12-NOV" or 44512, and "007" becomes 7. */
export const bentSku = (sku: string): string | undefined => {
  if (DATE.test(sku)) return "a date";
  if (!/^[1-9]\d{0,6}$/.test(sku)) return undefined;
  return Number(sku) >= DAYS.first && Number(sku) <= DAYS.last
    ? "a date as a spreadsheet counts it"
    : "a number that has lost the zeros before it";
};
