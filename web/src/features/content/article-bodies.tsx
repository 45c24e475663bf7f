import type { ComponentType } from "react";
import { ChoosingDisposableGloves } from "./articles/choosing-disposable-gloves.tsx";
import { HandHygieneInASmallPractice } from "./articles/hand-hygiene-in-a-small-practice.tsx";
import { ReadingAPulseOximeter } from "./articles/reading-a-pulse-oximeter.tsx";
import { StockingAFirstAidCabinet } from "./articles/stocking-a-first-aid-cabinet.tsx";

export const articleBodies: Record<string, ComponentType> = {
  "choosing-disposable-gloves": ChoosingDisposableGloves,
  "hand-hygiene-in-a-small-practice": HandHygieneInASmallPractice,
  "reading-a-pulse-oximeter": ReadingAPulseOximeter,
  "stocking-a-first-aid-cabinet": StockingAFirstAidCabinet,
};
