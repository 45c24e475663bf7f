import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { looseTexts } from "../../test/loose-text.ts";

const src = `${import.meta.dirname}/..`;
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx$/.test(file));

test.each(files)("[W-1] no text of %s stands beside what may change", (file) => {
  expect(looseTexts(readFileSync(`${src}/${file}`, "utf8"))).toEqual([]);
});

test.each([
  "<p>{count} lines</p>",
  "<p>{isBusy && <Spinner />}Save</p>",
  "<p><Rating />Minimum order</p>",
  "<p>{first}{second}</p>",
  "<p><b>All: </b>{isOpen ? 'open' : <i>closed</i>}</p>",
  "<p>{names.map((name) => name)}<hr /></p>",
  "<>Nothing</>",
])("[W-1] finds the text in %s", (source) => {
  expect(looseTexts(source)).toHaveLength(1);
});

test.each([
  "<p>{inWords(count)}</p>",
  "<p>{isBusy ? 'Saving' : 'Save'}</p>",
  "<p>{isBusy && <Spinner />}<span>Save</span></p>",
  "<p><Link /> Back <br />or <b>on</b></p>",
  "<ul>{names.map((name) => <li>{name}</li>)}<li>more</li></ul>",
])("[W-1] finds nothing in %s", (source) => {
  expect(looseTexts(source)).toEqual([]);
});
