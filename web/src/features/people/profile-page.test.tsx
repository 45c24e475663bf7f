import { screen } from "@testing-library/react";
import { dayIn, daysAfter } from "contract/days";
import { expect, test } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { dayInWords } from "../../ui/moment.tsx";
import { ProfilePage } from "./profile-page.tsx";

const facts = () => screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test("[D-2] My Profile shows the user's profile", () => {
  renderShop(<ProfilePage />, { user: { name: "Casey Customer", address: "12 Harbor Street" } });
  expect(facts()).toEqual([
    "Name: Casey Customer",
    "Email: customer@example.com",
    "User ID: casey",
    "Address: 12 Harbor Street",
    "Education: Add your education",
    "Phone: Add your phone number",
    "LinkedIn: Add your LinkedIn profile",
  ]);
});

test("[Q-4] My Profile says where and until when a customer is exempt from tax, and nothing once that is over", () => {
  const exemption = { state: "NJ", certificate: "ST-4", until: dayIn("UTC", new Date()) };
  const { unmount } = renderShop(<ProfilePage />, { user: { exemption } });
  expect(facts()).toContain(`Tax: Exempt in NJ until ${dayInWords(exemption.until)}, by certificate ST-4`);
  unmount();
  renderShop(<ProfilePage />, { user: { exemption: { ...exemption, until: daysAfter(exemption.until, -1) } } });
  expect(facts().join()).not.toContain("Tax");
});
