import { toast } from "./toast.ts";

type Refusable = Promise<{ ok: true } | { ok: false; message: string }>;

/** Resolves to true once it is done. Otherwise, a toast says why not. */
export const isDone = async (act: Refusable): Promise<boolean> => {
  const outcome = await act.catch((error: Error) => ({ ok: false, message: error.message }) as const);
  if (!outcome.ok) toast.error(outcome.message);
  return outcome.ok;
};
