import { vi } from "vitest";

export const blockStorage = (): void => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
};
