import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { renderShop } from "../../test/render-shop.tsx";
import { Link } from "../ui/link.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { Page } from "../ui/page.tsx";
import { Footer } from "./footer.tsx";

const shop = (
  <Routes>
    <Route
      path="/gloves"
      element={
        <Page title="Gloves">
          <Link to="/masks">Masks</Link>
        </Page>
      }
    />
    <Route path="/masks" element={<Page title="Masks">Here they are</Page>} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

describe("the frame", () => {
  test("[N-5] the title follows the page, and focus goes to its heading", async () => {
    renderShop(shop, { at: "/gloves" });
    expect(document.title).toBe("Gloves - Salus");
    await userEvent.click(screen.getByRole("link", { name: "Masks" }));
    expect(document.title).toBe("Masks - Salus");
    expect(screen.getByRole("heading", { name: "Masks", level: 1 })).toHaveFocus();
  });

  test("[N-7] any other address says that the page is not available, with a way home", () => {
    renderShop(shop, { at: "/no/such/page" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "The page you are looking for is not available",
    );
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/home");
    expect(document.title).toBe("Not available - Salus");
  });

  test("[K-2] the footer has the opening hours, an address and the year", () => {
    renderShop(<Footer />);
    expect(screen.getByRole("region", { name: "Opening hours" })).toHaveTextContent("Monday to Sunday09.00 - 22.00");
    expect(screen.getByRole("region", { name: "About Us" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Contact" })).toHaveTextContent("Springfield");
    expect(screen.getByText(/© 2022/)).toBeVisible();
  });
});
