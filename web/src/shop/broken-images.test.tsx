import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Avatar } from "../features/people/profile-page.tsx";
import { Illustration } from "../ui/illustration.tsx";
import { ProductImage } from "./product-image.tsx";

const IMAGES = [
  ["a product's image", <ProductImage key="product" src="/images/gone.webp" />],
  ["an avatar", <Avatar key="avatar" name="Casey" photo="/avatars/gone.svg" />],
  ["an illustration", <Illustration key="illustration" picture="gone" />],
] as const;

/** The images that a reader sees. jsdom knows no styles of classes. */
const shown = () => [...document.images].filter(({ classList }) => !classList.contains("invisible"));

test.each(IMAGES)("[H-3 H-5] %s that fails to load is not shown as a broken image", (_, image) => {
  render(image);
  const [first, ...others] = shown();
  expect(others).toEqual([]);
  fireEvent.error(first as HTMLElement);
  expect(shown()).toEqual([]);
});

test.each(IMAGES)("[H-3 H-5] %s that failed before hydration is not shown as a broken image", async (_, image) => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error("broken"));
  render(image);
  expect(shown()).toHaveLength(1);
  await expect.poll(() => shown()).toEqual([]);
});

test("[H-3] in the place of a product's image that fails to load stands the drawing of its category", () => {
  const { rerender } = render(<ProductImage src="/images/gone.webp" alt="Nitrile gloves" category="gloves" />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("img", { name: "Nitrile gloves" })).toHaveAttribute("src", "/products/nitrile-gloves.svg");
  rerender(<ProductImage src="/images/gone.webp" alt="Nitrile gloves" category="constructor" />);
  expect(screen.getByRole("img", { name: "Nitrile gloves" })).not.toHaveAttribute("src");
});
