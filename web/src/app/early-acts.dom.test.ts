import { expect, test, vi } from "vitest";
import { noteEarlyActs } from "./early-acts.ts";

test("[F-2] [N-4] what was typed before hydration is typed again, and nothing else makes React hydrate at once", () => {
  const root = document.createElement("div");
  root.innerHTML = '<input id="search"><input id="email" value=""><input type="checkbox"><textarea></textarea>';
  const search = root.querySelector("input");
  if (search) search.value = "gloves";
  const heard = vi.fn<(field: EventTarget | null) => void>();
  root.addEventListener("input", ({ target }) => heard(target));
  noteEarlyActs(root)();
  expect(new Set(heard.mock.calls.flat())).toEqual(new Set([search]));
  expect(search?.value).toBe("gloves");
});
