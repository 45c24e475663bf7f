import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { ProfilePage } from "./profile-page.tsx";

test("[D-2] My Profile shows the user's profile", () => {
  renderShop(<ProfilePage />, { user: { name: "Casey Customer", address: "12 Harbor Street" } });
  const shown = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(shown).toEqual([
    "Name: Casey Customer",
    "Email: customer@example.com",
    "User ID: casey",
    "Address: 12 Harbor Street",
    "Education: Add your education",
    "Phone: Add your phone number",
    "LinkedIn: Add your LinkedIn profile",
  ]);
});
