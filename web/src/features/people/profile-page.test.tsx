import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aUser } from "../../../../functions/testing/builders.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { ProfileContext } from "../../data/session/session.tsx";
import { ProfilePage } from "./profile-page.tsx";

describe("My Profile", () => {
  test("[D-2] shows the user's profile", () => {
    const user = { _id: "uid-1", ...aUser({ name: "Casey Customer", address: "12 Harbor Street" }) };
    renderShop(
      <ProfileContext value={{ status: "ready", data: user }}>
        <ProfilePage />
      </ProfileContext>,
    );
    const shown = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(shown).toEqual([
      "Name: Casey Customer",
      "Email: customer@example.com",
      "User ID: uid-1",
      "Address: 12 Harbor Street",
      "Education: Add your education",
      "Phone: Add your phone number",
      "LinkedIn: Add your LinkedIn profile",
    ]);
  });

  test("[N-4] shows why it can't be read", () => {
    renderShop(
      <ProfileContext value={{ status: "failed", error: new Error("No connection"), retry: () => {} }}>
        <ProfilePage />
      </ProfileContext>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("No connection");
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
