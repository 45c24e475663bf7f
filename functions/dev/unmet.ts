/** Something this machine lacks or refuses. Its message is one sentence for the person, who never sees a stack trace. */
export class Unmet extends Error {
  override readonly name = "Unmet";
}
