import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { NewsletterLinkPage } from "./newsletter-link-page.tsx";

test.each([
  ["confirm", "Confirm subscription", /^Your subscription is confirmed/],
  ["leave", "Unsubscribe", /^You are unsubscribed/],
])(
  "[X-5] the link to %s does nothing until its button is pressed, and says what came of it",
  async (to, button, done) => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    vi.stubGlobal("fetch", fetch);
    renderShop(<NewsletterLinkPage />, { at: `/newsletter/${to}?token=abc.d-e` });
    await waitFor(() =>
      expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex"),
    );
    expect(fetch).not.toHaveBeenCalled();
    const press = () => userEvent.click(screen.getByRole("button", { name: button }));

    fetch.mockRejectedValueOnce(new TypeError("offline"));
    await press();
    expect(await screen.findByText(/^That didn't work/)).toBeVisible();
    fetch.mockResolvedValueOnce(Response.json({ code: "link-not-valid", message: "" }, { status: 404 }));
    await press();
    expect(await screen.findByText(/^This link has been used or has expired/)).toBeVisible();
    fetch.mockResolvedValueOnce(Response.json({ acknowledged: true }));
    await press();
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.queryByRole("button", { name: button })).not.toBeInTheDocument();
    expect(screen.queryByText(/^This link/)).not.toBeInTheDocument();
    const sent = { method: "POST", body: JSON.stringify({ token: "abc.d-e" }) };
    expect(fetch).toHaveBeenLastCalledWith(`/api/subscribers/${to}`, expect.objectContaining(sent));
  },
);
