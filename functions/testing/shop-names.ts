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
  // Blanks that count as letters, and marks and joiners that nobody sees.
  ...["Salus\u3164Official", "S\u115falus", "\u1160Salus", "Sa\uffa0lus", "Sa\u{13441}lus"],
  ...["Sa\u0345lus", "Sa\u034flus", "Sa\ufe0flus", "Sa\u200dlus", "Sa\u00adlus", "S\u0338a\u20ddlus"],
  // Small capitals, Roman numerals, Lisu, Canadian syllabics, superscripts, and single letters of other alphabets.
  ...["\ua731\u1d00\u029f\u1d1c\ua731", "Sa\u217cus", "Sa\u2160us", "\ua4e2\ua4ee\ua4e1\ua4f4\ua4e2"],
  ...["\u1515\u15e9\u14aa\u144c\u1515", "\u02e2\u1d43\u02e1\u1d58\u02e2", "\u0282alus", "\u054falus"],
  ...["Sa\u0406us", "Sa\u0399us", "Sa\u0131us", "Sal\u00b5s", "Sa!us"],
  ...["SalusHelp", "SalusCustomerCare", "SalusServices", "OfficialSalus", "TheSalusTeam"],
];
export const PEOPLES_NAMES = ["Sally Us", "Salustiano Sanchez", "Ann Salusbury", "Ursa Lusitano", "Saul S.", "Jesalus"];
