import { expect, test } from "vitest";
import { finderOf, fold, searchable } from "./fold.ts";

test("[W-4] a text is folded to what people type", () => {
  for (const [text, folded] of [
    ["Łukasz Sørensen", "lukasz sorensen"],
    ["Straße STRAẞE", "strasse strasse"],
    ["Æther œuvre Đà Þór ħ ŧ", "aether oeuvre da thor h t"],
    ["İstanbul ısı", "istanbul isi"],
    ["Crème Ångström Zoë", "creme angstrom zoe"],
    ["O’Brien O'Brien O´Brien", "obrien obrien obrien"],
    ["glo\u00adves ste\u200bri\u2060le \u202dbox\u202c", "gloves sterile box"],
    ["Ёлка", "елка"],
    ["ΣΟΦΟΣ σοφός", "σοφοσ σοφοσ"],
    ["كتـــاب", "كتاب"],
    ["کیف أحمد إسلام", "كيف احمد اسلام"],
    ["שָׁלוֹם", "שלום"],
    ["Ｇｌｏｖｅｓ №５ ٣", "gloves no5 3"],
    ["ﬁlter™ 10×10", "filter 10x10"],
  ] as const)
    expect({ text, folded: fold(text) }).toEqual({ text, folded });
});

test("[W-4] texts are found by their words, and a phone number by its digits", () => {
  const order = searchable(
    ["Łukasz Sørensen", "lukasz.s@example.com", "X-ray apron", "I.V. cannula", "Straße 1\n12345 Köln", "pi_3Abc"],
    "+44 (0)20 7946-0958",
  );
  for (const found of [
    ...["lukasz", "SORENSEN łukasz", "strasse koln", "kö\u00adln", "aprons cannulas", "xray", "x-ray iv", "i.v."],
    ...["LUKASZ.S@", "pi_3a", "02079460958", "(020) 7946 0958", "٧٩٤٦", "– lukasz", " "],
  ])
    expect({ found, is: finderOf(found)(order) }).toEqual({ found, is: true });
  for (const other of ["lukasz mueller", "2079460959", "yray", "aprones"])
    expect({ other, is: finderOf(other)(order) }).toEqual({ other, is: false });
});

test("[W-4] a phone number is found as it is stored, also with its country's code", () => {
  for (const typed of ["5550129876", "15550129876", "+1 555 012 9876", "+1-555-012-9876", "(555) 012-9876"])
    expect({ typed, is: finderOf(typed)(searchable([], "+1 555 012 9876")) }).toEqual({ typed, is: true });
});
