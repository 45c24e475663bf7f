import type { Request, Response } from "express";
import { secondsLeft } from "../store/budget.ts";

/**
 * The address of the caller. Firebase Hosting and Google's front end each append to this header who called them, so the last entry but one
 * is Hosting's caller. Somebody who calls the function itself can choose that entry: the other budgets still limit them.
 */
const ipOf = (request: Request): string => {
  const entries = (request.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-2) || entries.at(-1) || request.socket.remoteAddress || "";
};

/** Who sends something without an account, and when. A refusal for a spent budget says when the day ends. */
export const senderOf = (request: Request, response: Response) => {
  const now = new Date();
  response.locals.retryAfter = String(secondsLeft(now));
  return { ip: ipOf(request), now };
};
