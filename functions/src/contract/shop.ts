export const SHOP = {
  name: "Salus",
  address: ["1 Example Street", "Springfield"],
  email: "hello@salus.example",
} as const;
