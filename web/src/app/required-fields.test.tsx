import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { aUser } from "../../../functions/testing/builders.ts";
import { ready, show } from "../../test/fake-live.ts";
import { renderShop } from "../../test/render-shop.tsx";
import { AddProductPage } from "../features/catalog/add-product-page.tsx";
import { ContactPage } from "../features/content/contact-page.tsx";
import { ProfileForm } from "../features/people/profile-page.tsx";
import { ReviewForm } from "../features/reviews/add-review-page.tsx";
import { ForgotPasswordPage } from "../features/session/forgot-password-page.tsx";
import { LoginPage } from "../features/session/login-page.tsx";
import { SignUpPage } from "../features/session/sign-up-page.tsx";

const user = { _id: "casey", ...aUser({ name: "" }) };

test.each<[button: string, form: ReactNode]>([
  ["Login", <LoginPage key="form" />],
  ["Sign Up", <SignUpPage key="form" />],
  ["Send the link", <ForgotPasswordPage key="form" />],
  ["Send message", <ContactPage key="form" />],
  ["Save", <ProfileForm key="form" user={user} isAskedFor onDone={() => {}} />],
  ["Add review", <ReviewForm key="form" uid="casey" name="Casey" review={null} />],
  ["Add product", <AddProductPage key="form" />],
])(
  "[V-1 V-3 V-4] %s: exactly the fields that can't stay empty are marked as required, and say so",
  async (button, form) => {
    show("/allCategories", ready([]));
    renderShop(form, button === "Add product" ? { user } : {});
    await userEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
    const refused = [...document.querySelectorAll('[aria-invalid="true"]')];
    expect([...document.querySelectorAll('[aria-required="true"]')]).toEqual(refused);
    for (const field of refused) expect(field).toHaveAccessibleDescription(/ is Required$/);
  },
);
