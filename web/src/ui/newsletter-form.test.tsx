import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { NewsletterForm } from "./newsletter-form.tsx";

const subscribe =
  vi.fn<(email: string) => Promise<{ status: "subscribed" | "known" | "wrong" | "failed"; message: string }>>();
const typeAndSend = async (email: string) => {
  render(<NewsletterForm subscribe={subscribe} label="Newsletter" />);
  await userEvent.type(screen.getByLabelText("Email"), `${email}{Enter}`);
  return screen.getByLabelText("Email");
};

describe("a newsletter input", () => {
  test.each(["subscribed", "known"] as const)(
    "[X-5] says so when an address is %s, and is empty again",
    async (status) => {
      subscribe.mockResolvedValueOnce({ status, message: "All well." });
      expect(await typeAndSend("nora@example.com")).toHaveValue("");
      expect(screen.getByRole("status")).toHaveTextContent("All well.");
      expect(subscribe).toHaveBeenLastCalledWith("nora@example.com");
    },
  );

  test("[X-5] keeps an address that could not be sent", async () => {
    subscribe.mockResolvedValueOnce({ status: "failed", message: "Not sent." });
    const input = await typeAndSend("nora@example.com");
    expect(input).toHaveValue("nora@example.com");
    expect(input).not.toHaveAttribute("aria-invalid");
    expect(screen.getByRole("status")).toHaveTextContent("Not sent.");
  });

  test("[X-5] marks a wrong address, says what is wrong with it, and gives it focus", async () => {
    subscribe.mockResolvedValueOnce({ status: "wrong", message: "Provide a valid email" });
    const input = await typeAndSend("nora");
    expect(input).toHaveAttribute("aria-invalid", "true");
    expect(input).toHaveAccessibleDescription("Provide a valid email");
    expect(input).toHaveFocus();
  });
});
