/** The shop's name and where it is, as its pages and letters say it. */
export const SHOP = {
  name: "Salus",
  /** The postal address, line by line. */
  address: ["1 Example Street", "Springfield"],
  email: "hello@salus.example",
} as const;
