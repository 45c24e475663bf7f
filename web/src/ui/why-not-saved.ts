/** Why a form's values are not in the shop, in words for the person who typed them. */
export const WHY_NOT_SAVED = {
  refused: "The shop refused this. What you typed is still here.",
  offline: "You seem to be offline. Nothing was saved, and what you typed is still here.",
  failed: "The shop could not be reached. Nothing was saved, and what you typed is still here.",
} as const;
