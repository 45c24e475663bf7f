import { vi } from "vitest";

/** The browser blocks cookies and storage for this site. */
export const blockStorage = (): void => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
};
