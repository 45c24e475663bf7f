import fc from "fast-check";

/** Texts that break careless code. */
const TEXTS = [
  ...["", " ", "null", "NaN", "Infinity", "-0", "1e400", "0x10", "9007199254740993", "1.005", "true", "[]", "{}", ".."],
  ...["__proto__", "constructor", "a/b", "products/../users", "%00", "\u0000", "\ud800", "\u202egnp.exe"],
  ...["ＡＤＭＩＮ@example.com", "аdmin@example.com", "admin@example.com\r\nX-Evil: 1"],
  ...["<script>alert(1)</script>", "' OR 1=1 --", "💊".repeat(400), "x".repeat(5000)],
];

const NUMBERS = [0, -0, -1, 0.1 + 0.2, 1.005, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

export const nastyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: "binary", maxLength: 40 }));

/** Anything that JSON can express, and what clients should not send. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [[[[[[]]]]]], { toString: 1 }, { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A good value most of the time, or else anything. */
export const mostly = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<T | unknown> =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: nasty });

const fieldsLike = (good: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(good).map(([name, value]) => [name, mostly(fc.constant(value))]));

/** The fields of a good body, some of them replaced, left out or added. */
export const nearly = (good: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(fc.record(fieldsLike(good)), fc.record(fieldsLike(good), { requiredKeys: [] })).chain((fields) =>
    fc
      .option(fc.tuple(fc.constantFrom("__proto__", "constructor", "role", "paid", "uid", "_id", "x"), nasty), {
        freq: 3,
      })
      // As in JSON: an own field, whatever its name.
      .map((extra) => (extra ? { ...fields, ...Object.fromEntries([extra]) } : fields)),
  );

/** Bodies that are not valid JSON. */
export const garbage = fc.oneof(
  fc.constantFrom("{", '{"a":', "undefined", "]", "\u0000", '{"a":1}{"b":2}', `${"[".repeat(2000)}`),
  fc.string({ unit: "binary", maxLength: 200 }),
);
