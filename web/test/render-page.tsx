import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { queryClient } from "../src/data/live/query-client.ts";
import { ConfirmProvider } from "../src/ui/confirm-dialog.tsx";

/** Renders one page at an address, without a session. `path` is the page's route; every other address is empty. */
export const renderPage = (page: ReactNode, { at = "/", path = at }: { at?: string; path?: string } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <ConfirmProvider>
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
