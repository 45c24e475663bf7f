import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { ProfileContext } from "../../data/session/session.tsx";
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

test("[N-4] My Profile shows why it can't be read", () => {
  renderShop(
    <ProfileContext value={{ status: "failed", error: new Error("No connection"), retry: () => {} }}>
      <ProfilePage />
    </ProfileContext>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("No connection");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
