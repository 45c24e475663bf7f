import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop, signedIn } from "../../../test/render-shop.tsx";
import { ContactPage } from "./contact-page.tsx";

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;
const typed = () => ["Name", "Email", "Message"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test("[S-3] the contact form knows who is signed in", () => {
  const auth = signedIn(tokenOf({ sub: "casey", email: "casey@example.com", name: "Casey" }));
  renderShop(<ContactPage />, { auth });
  expect(typed()).toEqual(["Casey", "casey@example.com", ""]);
});

test("[S-3 K-2] a visitor's contact form is empty, and the page says when and how else to reach the shop", () => {
  renderShop(<ContactPage />);
  expect(typed()).toEqual(["", "", ""]);
  const reach = screen.getByRole("region", { name: "Reach us" });
  for (const text of ["Monday to Sunday", "09.00 - 22.00", "hello@salus.example", "(555) 555-0100"])
    expect(reach).toHaveTextContent(text);
});
