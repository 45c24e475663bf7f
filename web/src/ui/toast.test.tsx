import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadToasts, toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

vi.unmock("./toast.ts");

test("[K-1] toasts are announced, stand at the top right and close after 5000 ms", async () => {
  render(<Toaster />);
  expect(document.querySelector(".Toastify")).toBeNull();
  act(() => toast.success("your order is successfully done plz pay for deliver"));
  const message = await screen.findByRole("alert");
  expect(message).toHaveTextContent("your order is successfully done plz pay for deliver");
  expect(message.closest(".Toastify__toast-container--top-right")).not.toBeNull();
  const bar = document.querySelector<HTMLElement>(".Toastify__progress-bar");
  await expect.poll(() => bar?.style.animationDuration).toBe("5000ms");
});

test("[K-1] a toast is never over the focused field: the page moves", async () => {
  const moved = vi.spyOn(window, "scrollBy").mockReturnValue();
  const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300 }) as DOMRect;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function rect(this: HTMLElement) {
    return this.matches("input") ? at(100, 144) : at(80, 150);
  });
  vi.stubGlobal("scrollY", 500);
  render(
    <>
      <Toaster />
      <input aria-label="Quantity" />
    </>,
  );
  screen.getByRole("textbox").focus();
  act(() => toast.error("try another"));
  await waitFor(() => expect(moved).toHaveBeenLastCalledWith(0, -58));
  act(() => screen.getByRole("textbox").blur());
  vi.stubGlobal("scrollY", 0);
  act(() => screen.getByRole("textbox").focus());
  expect(moved).toHaveBeenLastCalledWith(0, 72);
});

test("[N-4] toasts go when the page that they speak of is left, and not with the navigation that they come with", async () => {
  render(<Toaster />);
  const goTo = (path: string) => {
    history.pushState(null, "", path);
    toast.leavePage(path);
  };
  act(() => toast.success("your order is successfully done plz pay for deliver"));
  goTo("/dashboard/orders");
  expect(await screen.findByText("your order is successfully done plz pay for deliver")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  toast.leavePage("/dashboard/orders");
  const dismissed = vi.spyOn((await loadToasts()).library, "dismiss");
  goTo("/dashboard/payment/one");
  await waitFor(() => expect(dismissed).toHaveBeenCalledOnce());
});

test("[N-4] toasts are shown without the library if it can't be loaded, and close after 5000 ms", async () => {
  vi.doMock("./toast-place.tsx", () => Promise.reject(new Error("offline")));
  vi.resetModules();
  const [{ toast: withoutLibrary }, { Toaster: Place }] = [await import("./toast.ts"), await import("./toaster.tsx")];
  render(<Place />);
  withoutLibrary.error("try another");
  expect(await screen.findByRole("alert")).toHaveTextContent("try another");
  vi.useFakeTimers();
  withoutLibrary.error("try this one");
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await after(0);
  expect(screen.getByRole("alert")).toHaveTextContent("try this one");
  await after(4999);
  expect(screen.getByRole("alert")).toBeVisible();
  await after(1);
  expect(screen.queryByRole("alert")).toBeNull();
});
