import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { aFakeAuth, anAccount } from "../../test/fake-auth.ts";
import { renderShop } from "../../test/render-shop.tsx";
import { accessToken } from "../data/session/access-token.ts";
import { Header } from "./header.tsx";

const menu = () => screen.getByRole("button", { name: "Menu" });
const link = (name: string) => screen.queryByRole("link", { name });
const signedIn = () => {
  accessToken.set("access-token");
  return aFakeAuth(anAccount());
};

describe("the navbar", () => {
  test("[N-1] offers a visitor Home, My Portfolio, Blogs, Contact Us and Login; the logo leads to /", () => {
    renderShop(<Header />);
    expect(link("Home")).toHaveAttribute("href", "/home");
    expect(link("My Portfolio")).toHaveAttribute("href", "/portfolio");
    expect(link("Blogs")).toHaveAttribute("href", "/blogs");
    expect(link("Contact Us")).toHaveAttribute("href", "/contact");
    expect(link("Login")).toHaveAttribute("href", "/login");
    expect(link("Salus, home page")).toHaveAttribute("href", "/");
    expect(link("Dashboard")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Sign Out" })).not.toBeInTheDocument();
  });

  test("[N-1] offers a signed-in person Dashboard and Sign Out from the first moment", () => {
    renderShop(<Header />, { auth: signedIn() });
    expect(screen.getAllByRole("link", { name: /^(?!Salus)/ }).map(({ textContent }) => textContent)).toEqual([
      "Home",
      "My Portfolio",
      "Blogs",
      "Contact Us",
      "Products",
      "Dashboard",
    ]);
    expect(link("Dashboard")).toHaveAttribute("href", "/dashboard");
    expect(link("Login")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
  });

  test.each([
    ["/blogs", "Blogs"],
    ["/blogs/choosing-disposable-gloves", "Blogs"],
    ["/", undefined],
  ])("[N-1] at %s marks the current page", (at, current) => {
    renderShop(<Header />, { at });
    expect(screen.queryByRole("link", { current: "page" })?.textContent).toBe(current);
  });

  test("[N-2] Sign Out ends the session, removes the access token and shows Login again", async () => {
    const { auth } = renderShop(<Header />, { at: "/home", auth: signedIn() });
    await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(link("Login")).toBeInTheDocument();
    expect(accessToken.get()).toBeNull();
    expect(auth.current()).toBeNull();
  });

  test("[N-2] follows a sign-out in another tab", async () => {
    const { session } = renderShop(<Header />, { auth: signedIn() });
    await act(async () => session.start());
    accessToken.remove();
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "accessToken", newValue: null }));
    });
    expect(link("Login")).toBeInTheDocument();
  });

  test("[N-3] as a menu opens, closes, and closes on Escape with focus back on its button", async () => {
    renderShop(<Header />);
    expect(menu()).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(menu());
    expect(menu()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(menu());
    expect(menu()).toHaveAttribute("aria-expanded", "false");

    menu().focus();
    await userEvent.keyboard("{Enter}{Tab}");
    expect(link("Home")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(menu()).toHaveAttribute("aria-expanded", "false");
    expect(menu()).toHaveFocus();
  });

  test("[N-3] as a menu closes after a choice, even of the page one is on", async () => {
    renderShop(<Header />, { at: "/home" });
    for (const name of ["Blogs", "Blogs", "Home"]) {
      await userEvent.click(menu());
      await userEvent.click(screen.getByRole("link", { name }));
      expect(menu()).toHaveAttribute("aria-expanded", "false");
    }
  });
});
