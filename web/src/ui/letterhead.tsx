import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";

/** The shop's sign and its address, at the head of every paper. */
export const Letterhead = ({ children }: { children: ReactNode }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-[#0b5f66] border-b-2 pb-4 [print-color-adjust:exact]">
    <Logo />
    <address className="min-w-0 text-sm not-italic sm:text-right">{children}</address>
  </div>
);
