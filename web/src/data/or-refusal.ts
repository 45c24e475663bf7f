import { ApiError } from "./api.ts";

/** The outcome of a call for a form: why the shop refuses it, in its words. Throws if the shop can't be reached. */
export const orRefusal = async (call: Promise<unknown>) => {
  try {
    await call;
    return { ok: true } as const;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "unreachable" || error.code === "unexpected") throw error;
    return { ok: false, code: error.code, message: error.message } as const;
  }
};
