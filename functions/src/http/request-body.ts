import type { Request, RequestHandler } from "express";
import { BODY_MAX } from "../contract/limits.ts";
import { Refusal } from "./errors.ts";

/** The Functions platform parses the body and keeps its bytes. */
const rawBodyOf = (request: Request): Buffer | undefined => (request as Request & { rawBody?: Buffer }).rawBody;

/** Admits bodies that are JSON and not too large. A call without a body needs no content type. */
export const jsonBodyOnly: RequestHandler = (request, _response, next) => {
  const size = rawBodyOf(request)?.length ?? 0;
  if (size > BODY_MAX) throw new Refusal("body-too-large");
  if (size > 0 && !request.is(["application/json", "application/*+json"])) throw new Refusal("not-json");
  next();
};
