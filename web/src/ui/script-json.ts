/** JSON that can stand in a page's script element: no "<" of the data can end that element, or open a comment in it. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");
