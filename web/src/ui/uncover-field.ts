const AIR = 8;

/** Scrolls the focused field out from under the toast: at 400 % zoom, a page shows little else. */
export const uncoverField = (): void => {
  const field = document.activeElement;
  const place = document.querySelector(".Toastify__toast-container");
  if (!place || !field?.matches("input, textarea, select")) return;
  const [covered, toast] = [field.getBoundingClientRect(), place.getBoundingClientRect()];
  if (covered.bottom <= toast.top || covered.top >= toast.bottom || covered.right <= toast.left) return;
  const below = toast.bottom + AIR - covered.top;
  // A page that is at its top can only move up.
  scrollBy(0, below <= scrollY ? -below : covered.bottom + AIR - toast.top);
};
