/** The classes of a bar that stays at the bottom of the screen, below what it is about. */
export const BAR =
  "panel tall:sticky tall:bottom-0 z-10 p-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 print:hidden";
