import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop, signedIn } from "../../../test/render-shop.tsx";
import { ContactPage } from "./contact-page.tsx";

test("[S-3] the contact form knows who is signed in", () => {
  const auth = signedIn(`head.${btoa('{"sub":"casey","email":"casey@example.com","name":"Casey"}')}.signature`);
  renderShop(<ContactPage />, { auth });
  const typed = ["Name", "Email", "Message"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(typed).toEqual(["Casey", "casey@example.com", ""]);
});
