let underWay = 0;

/** Whether code is loading that the page can do without. If it fails to load, that is no reason to reload the page: see main.tsx. */
export const isWithoutReload = (): boolean => underWay > 0;

/** Loads code that the page can do without for now. A failure rejects, and does not reload the page. */
export const withoutReload = async <T>(load: () => Promise<T>): Promise<T> => {
  underWay += 1;
  try {
    return await load();
  } finally {
    underWay -= 1;
  }
};
