import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { looseTexts } from "../../test/loose-text.ts";

const src = `${import.meta.dirname}/..`;
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx$/.test(file));

test("[W-1] no text stands beside what may change", () => {
  const loose = files.flatMap((file) =>
    looseTexts(readFileSync(`${src}/${file}`, "utf8")).map((text) => `${file}:${text}`),
  );
  expect(loose).toEqual([]);
  expect(looseTexts("<p>{isBusy && <Spinner />}Save</p>")).toHaveLength(1);
});
