/** A document as it is read: with its ID and its creation time. */
export const stored = <T extends object>(id: string, fields: T, createdAt = new Date("2022-05-02T09:00:00Z")) => ({
  ...fields,
  _id: id,
  createdAt,
});
