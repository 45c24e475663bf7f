/** Values of the examples. A test parses each example as the API does. */
export const ORDER_ID = "Jx3ZbVfK1cQyT8nLw2Rd";
export const EMAIL = "casey@example.com";
export const LINK_TOKEN =
  "a6ab4f1f2b3cf2a0e3a5a2f3a1a1a9f8c4b9f4f2b6b7e0c1d2e3f405162738a9.8jZr3Q0cF1yT5oVb7LxW2nHsKd9uMeAgPqRt4XvYzBE";

export const gloves = {
  name: "Nitrile gloves, box of 100",
  sku: "SAL-0042",
  category: "gloves",
  img: "/products/nitrile-gloves.svg",
  description: "Powder-free examination gloves with a textured fingertip.",
  price: 12.5,
  listPrice: 15,
  minimumOrderQuantity: 2,
  availableQuantity: 40,
  lowStockLevel: 10,
  gtin: "09506000134352",
  lotsRequired: true,
  minimumShelfLifeDays: 90,
  alternatives: ["vinyl-gloves"],
  expectedOn: "2026-12-04",
};

export const casey = { name: "Casey Customer", address: "12 Harbor Street, Springfield", phone: "555 012 3456" };
export const profile = { ...casey, edu: "Nursing School", linkedin: "https://www.linkedin.com/in/casey-customer" };
export const place = {
  label: "Front desk",
  recipient: "Kim Novak",
  address: casey.address,
  phone: casey.phone,
  costCenter: "4711",
};
export const weekly = {
  name: "Weekly order",
  lines: [{ productId: "nitrile-gloves", target: 12 }],
  reminder: { weeks: 1, weekday: 1, zone: "America/New_York", paused: false },
};
export const line = { productId: "nitrile-gloves", quantity: 4, price: gloves.price };
