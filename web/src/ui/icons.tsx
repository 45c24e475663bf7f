import { icon } from "./icon.tsx";

export const Check = icon("m5 13 4.5 4.5L19 7");
export const Bin = icon(
  "M4 7h16M10 11v6M14 11v6M6 7l1 12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2l1-12M9 7V5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2",
);
export const Pencil = icon("M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17l-1 3zM14 8l3 3");
export const ArrowLeft = icon("M19 12H5m6-6-6 6 6 6");
export const ArrowRight = icon("M5 12h14m-6-6 6 6-6 6");
export const ArrowUp = icon("M12 19V5m-6 6 6-6 6 6");
export const ArrowDown = icon("M12 5v14m-6-6 6 6 6-6");
export const Sliders = icon(
  "M4 7h9m6 0h1M4 17h1m6 0h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm-8 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
);
export const Download = icon("M12 4v11m-5-4.5 5 4.5 5-4.5M4 20h16");
export const Boxes = icon("M3 13h8v8H3zM13 13h8v8h-8zM8 3h8v8H8zM7 13v3M17 13v3M12 3v3");
