const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>("[data-row]")];

/** Which row of a table in `area` comes next when the row `key` goes: the one after it, else the one before. */
export const rowBeside = (area: HTMLElement | null, key: string): string | undefined => {
  const keys = area ? rowsOf(area).map((row) => row.dataset.row) : [];
  const at = keys.indexOf(key);
  return at < 0 ? undefined : (keys[at + 1] ?? keys[at - 1]);
};

/** Moves focus to the row `key`, or to the whole of `area` when it is not there. */
export const focusRow = (area: HTMLElement | null, key: string | undefined): void => {
  const row = area ? rowsOf(area).find(({ dataset }) => dataset.row === key) : undefined;
  (row ?? area)?.focus();
};
