import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { page, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { lettersCall } from "../../config/calls.ts";
import { toast } from "../../ui/toast.ts";
import { LettersPage } from "./letters-page.tsx";

const letter = {
  _id: "order-paid-one",
  to: "ann@example.com",
  template: "order-paid",
  status: "waiting",
  attempts: 2,
  reason: "421 Busy",
  nextAt: new Date().toISOString(),
  sentAt: null,
  createdAt: new Date().toISOString(),
};

test("[E-2] an admin sees what became of letters and why, and has one sent again", async () => {
  const api = vi.fn(async () => new Response(JSON.stringify({ acknowledged: true }), { status: 202 }));
  show(lettersCall("waiting"), page(letter, { ...letter, _id: "owner", to: "owner", template: "owner-order-paid" }));
  show(lettersCall("given-up"), page({ ...letter, status: "given-up", attempts: 1, reason: "550 No such user" }));
  show(lettersCall("sent"), page({ ...letter, status: "sent", reason: "", sentAt: new Date().toISOString() }));
  renderShop(<LettersPage />);
  for (const text of ["ann@example.com", "Tried 2 times, again: ", "421 Busy"])
    expect(screen.getByRole("row", { name: /Receipt/ })).toHaveTextContent(text);
  expect(screen.getByRole("row", { name: /Order paid/ })).toHaveTextContent("the shop's owner");
  await userEvent.click(screen.getByRole("link", { name: "Sent" }));
  expect(screen.getByRole("row", { name: /Receipt/ })).toHaveTextContent("Sent: ");
  expect(screen.queryByRole("button", { name: /Send again/ })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole("link", { name: "Given up" }));
  expect(screen.getByRole("row", { name: /Receipt/ })).toHaveTextContent("Tried once, then given up550 No such user");
  vi.stubGlobal("fetch", api);
  await userEvent.click(screen.getByRole("button", { name: "Send again: Receipt to ann@example.com" }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledExactlyOnceWith("The email will be sent within ten minutes."),
  );
  expect(api).toHaveBeenCalledWith("/api/mail/order-paid-one/send", expect.objectContaining({ method: "POST" }));
});
