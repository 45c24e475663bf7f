/** Names that are the shop's, and names of people that look a little like it. */
export const SHOP_NAMES = [
  ...[
    "Salus",
    "Salus Official",
    "SALUS",
    "the salus team",
    "S a l u s",
    "S.A.L.U.S.",
    "Sa\u200blus",
    "Sálus",
    "Sa\u0301lus",
  ],
  ...[
    "\u0405alus",
    "S\u0430lus",
    "5alus",
    "$alu$",
    "SaIus",
    "Sa1us",
    "\uff33\uff41\uff4c\uff55\uff53",
    "\u24c8\u24d0\u24db\u24e4\u24e2",
  ],
  ...["\u{1d412}\u{1d41a}\u{1d425}\u{1d42e}\u{1d42c}", "SalusOfficial", "salus24", "Ann (Salus)"],
];
export const PEOPLES_NAMES = ["Sally Us", "Salustiano Sanchez", "Ann Salusbury", "Ursa Lusitano", "Saul S.", "Jesalus"];
