import type { Response } from "express";

export const sendInserted = (response: Response, insertedId: string): void => {
  response.status(201).json({ acknowledged: true, insertedId });
};
export const sendDeleted = (response: Response): void => {
  response.json({ acknowledged: true, deletedCount: 1 });
};
export const sendModified = (response: Response, { changed }: { changed: boolean }): void => {
  response.json({ acknowledged: true, matchedCount: 1, modifiedCount: changed ? 1 : 0 });
};
