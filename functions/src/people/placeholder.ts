/** What nobody says of themselves. */
const EXAMPLES: readonly RegExp[] = [
  /^(for )?(example|e\.?g\.?|ex)\s*:/i,
  /^e\.g\./i,
  /^(please )?(add|enter|insert|provide|set|type|update|write)( in)? (your|here)\b/i,
  /^your (name|address|education|phone|number|linkedin)\b/i,
];

/** What a page sends where its user has entered nothing, although a user could say it. */
const FILLERS: readonly RegExp[] = [
  /^(not |un)(set|given|provided|added|available|known|specified)( yet)?$/i,
  /^(n\/?a|none|nil|null|undefined|[-–—.?_]+)$/i,
  // A phone number of zeros.
  /^[+0 ()./-]+$/,
  /^https:\/\/([a-z]+\.)*linkedin\.com(\/(in(\/(example|user-?name|your-?(user-?)?name|your-?profile)?)?)?)?\/?$/i,
];

const isOneOf = (kinds: readonly RegExp[], text: string) => kinds.some((kind) => kind.test(text.trim()));

/** Whether a text is an example or an instruction to the user, like "example: 12 Elm Street" or "Add your address". */
export const isExample = (text: string): boolean => isOneOf(EXAMPLES, text);

/** Whether a text that a page sends is a placeholder, and nothing that its user said. */
export const isPlaceholder = (text: string): boolean => isExample(text) || isOneOf(FILLERS, text);
