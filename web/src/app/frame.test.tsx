import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../test/render-shop.tsx";
import { Footer } from "./footer.tsx";

test("[N-6 K-2] the footer has the opening hours, an address and the year", () => {
  renderShop(<Footer isBrief={false} />);
  expect(screen.getByRole("region", { name: "Opening hours" })).toHaveTextContent("Monday to Sunday09.00 - 22.00");
  expect(screen.getByRole("region", { name: "About Us" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Contact" })).toHaveTextContent("Springfield");
  expect(screen.getByText(/© 2022/)).toBeVisible();
});
