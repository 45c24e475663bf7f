/** Names that are the shop's, and names of people that look a little like it. */
export const SHOP_NAMES = ["Salus", "SALUS", "Salus Official", "the salus team", "Ann (Salus)"];
export const PEOPLES_NAMES = ["Sally Us", "Salustiano Sanchez", "Ann Salusbury", "Saul S.", "Jesalus"];
