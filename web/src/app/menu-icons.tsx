import type { ComponentType } from "react";
import type { MenuIcon } from "../config/page-facts.ts";
import { Person } from "../ui/bar-icons.tsx";
import { icon } from "../ui/icon.tsx";
import { Boxes } from "../ui/icons.tsx";

export const menuIcons: Record<MenuIcon, ComponentType> = {
  alert: icon("M12 4 2.5 20h19zm0 6v4.5m0 2.5v.01"),
  boxes: Boxes,
  bubble: icon("M4 5h16v11h-9l-4 4v-4H4z"),
  chart: icon("M4 4v16h16M8.5 16v-4M13 16V7M17.5 16v-6"),
  clock: icon("M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-14v5l3.5 2"),
  envelope: icon("M3 6h18v13H3zm0 1 9 7 9-7"),
  list: icon("M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M11.5 6.5H20M11.5 12.5H20M11.5 18.5H20"),
  paper: icon("M17 9h3v8.5a1.5 1.5 0 0 1-3 0V5H4v12a2 2 0 0 0 2 2h12.5M7.5 9h6m-6 3h6m-6 3H11"),
  people: icon(
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6 9a6 6 0 0 1 12 0M15.5 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.6A6 6 0 0 1 21 20",
  ),
  percent: icon(
    "M18.5 5.5l-13 13M7 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm10 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  ),
  person: Person,
  plus: icon("M4 4h16v16H4zM12 8v8m-4-4h8"),
  pulse: icon("M3 12h4l2.5-6 4 12 2.5-6h5"),
  receipt: icon("M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6m-6 4h6"),
  star: icon("m12 4 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z"),
  tag: icon("M4 4h8l8 8-8 8-8-8zm4 4h.01"),
  truck: icon(
    "M5 16H3V6h11v10H9m5-6h4l3 3v3h-2M7 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm-3-2h1",
  ),
};
