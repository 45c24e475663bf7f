import { act, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

vi.unmock("./toast.ts");

describe("toasts", () => {
  test("[K-1] are announced, stand at the top right and close after 5000 ms", async () => {
    render(<Toaster />);
    expect(document.querySelector(".Toastify")).toBeNull();
    act(() => toast.success("your order is successfully done plz pay for deliver"));
    const message = await screen.findByRole("alert");
    expect(message).toHaveTextContent("your order is successfully done plz pay for deliver");
    expect(message.closest(".Toastify__toast-container--top-right")).not.toBeNull();
    const bar = document.querySelector<HTMLElement>(".Toastify__progress-bar");
    await vi.waitFor(() => expect(bar?.style.animationDuration).toBe("5000ms"));
  });

  test("[N-4] are shown by the browser if the library can't be loaded", async () => {
    vi.doMock("./toast-place.tsx", () => {
      throw new Error("offline");
    });
    vi.resetModules();
    const alert = vi.spyOn(window, "alert").mockReturnValue();
    (await import("./toast.ts")).toast.error("try another");
    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith("try another"));
  });
});
