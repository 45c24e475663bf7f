/** The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, csv: string): void => saveFile(name, ["\uFEFF", csv], "text/csv;charset=utf-8");

export const saveFile = (name: string, parts: string[], type: string): void => {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
