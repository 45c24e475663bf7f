/** JSON that is safe in a script element: without "<" the data cannot end the element or open a comment. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");
