import { icon } from "./icon.tsx";

/* Every page has these. Few have those of icons.tsx. */

export const BasketIcon = icon("M4 9h16l-1.6 9.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8zM8 9l4-6 4 6M9.5 13v3M14.5 13v3");
export const Person = icon("M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7.5 8a7.5 7.5 0 0 1 15 0");
export const Search = icon("m20 20-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z");
export const ChevronDown = icon("m6 9 6 6 6-6");
