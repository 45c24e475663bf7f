import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PrivateArea } from "./private-area.tsx";

const loaded = vi.hoisted(() => vi.fn());
vi.mock("../data/database.ts", () => {
  loaded();
  return { LiveReaders: () => null };
});
// The sign-in code has not loaded yet.
vi.mock("./use-start-when-shown.ts", () => ({ useStartWhenShown: () => false }));

const open = () =>
  render(
    <MemoryRouter>
      <PrivateArea user={undefined}>The page</PrivateArea>
    </MemoryRouter>,
  );

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset.fromFirestore;
});

test("[F-2] Firestore's code loads alongside the sign-in code on a page whose data all comes from Firestore", async () => {
  open();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(loaded).not.toHaveBeenCalled();
  dataset.fromFirestore = "";
  open();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
});
