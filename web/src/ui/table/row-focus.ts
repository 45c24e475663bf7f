const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>("[data-row]")];

/** The row that gets focus when `key` is removed: the next one, or else the previous one. */
export const rowBeside = (area: HTMLElement | null, key: string): string | undefined => {
  const keys = area ? rowsOf(area).map((row) => row.dataset.row) : [];
  const at = keys.indexOf(key);
  return at < 0 ? undefined : (keys[at + 1] ?? keys[at - 1]);
};

/** Moves focus to the row `key`, or to `area` if there is no such row. */
export const focusRow = (area: HTMLElement | null, key: string | undefined): void => {
  const row = area ? rowsOf(area).find(({ dataset }) => dataset.row === key) : undefined;
  (row ?? area)?.focus();
};
