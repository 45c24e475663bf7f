/** A problem that the user can solve. Its message is one sentence, printed without a stack trace. */
export class UserError extends Error {
  override readonly name = "UserError";
}
