import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { NewsletterLinkPage } from "./newsletter-link-page.tsx";

const PAGES = [
  {
    to: "confirm",
    button: "Confirm subscription",
    done: /^Your subscription is confirmed/,
  },
  { to: "leave", button: "Unsubscribe", done: /^You are unsubscribed/ },
];

test.each(PAGES)(
  "[X-5] the link to $to does nothing until its button is pressed, and says what came of it",
  async ({ to, button, done }) => {
    const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
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
    expect(await screen.findByText(/^This did not work/)).toBeVisible();
    fetch.mockResolvedValueOnce(answer(404, { code: "link-not-valid", message: "" }));
    await press();
    expect(await screen.findByText(/^This link has been used or has expired/)).toBeVisible();
    fetch.mockResolvedValueOnce(answer(200, { acknowledged: true }));
    await press();
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.queryByRole("button", { name: button })).not.toBeInTheDocument();
    expect(screen.queryByText(/^This link/)).not.toBeInTheDocument();
    const sent = { method: "POST", body: JSON.stringify({ token: "abc.d-e" }) };
    expect(fetch).toHaveBeenLastCalledWith(`/api/subscribers/${to}`, expect.objectContaining(sent));
  },
);
