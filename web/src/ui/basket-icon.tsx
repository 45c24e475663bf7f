import { icon } from "./icon.tsx";

/** Its own module: every page has it, and few have other icons. */
export const BasketIcon = icon("M4 9h16l-1.6 9.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8zM8 9l4-6 4 6M9.5 13v3M14.5 13v3");
