import { afterEach, expect, test, vi } from "vitest";
import { firstAnswer, whenShown } from "./first-answers.ts";

const ask = (path: string, answer: Promise<Response | undefined>) => vi.stubGlobal("asked", { [path]: answer });
const api = () => vi.fn(async (path: string) => `the API's answer to ${path}`);

afterEach(() => vi.unstubAllGlobals());

test("[F-2] what the HTML has asked for is not asked again, but once", async () => {
  const get = api();
  ask("/orders", Promise.resolve(new Response('"the first answer"')));
  expect(await firstAnswer("/orders", get)).toBe("the first answer");
  expect(await firstAnswer("/orders", get)).toBe("the API's answer to /orders");
  expect(get).toHaveBeenCalledOnce();
});

test.each([
  ["was refused", Promise.resolve(new Response("{}", { status: 401 }))],
  ["had no answer", Promise.resolve(undefined)],
])("[F-2] a call of the HTML that %s is made again", async (_, answer) => {
  ask("/orders", answer);
  expect(await firstAnswer("/orders", api())).toBe("the API's answer to /orders");
});

test("[F-2] Firebase's code waits until every first answer is shown", async () => {
  let answerFirst = (_: Response) => {};
  let answerNext = (_: string) => {};
  ask("/catalogue", new Promise((resolve) => (answerFirst = resolve)));
  const shown = vi.fn();
  void firstAnswer("/catalogue").then(() =>
    firstAnswer("/products", () => new Promise((resolve) => (answerNext = resolve))),
  );
  void whenShown().then(shown);
  const later = () => new Promise((resolve) => setTimeout(resolve));
  await later();
  answerFirst(new Response("1"));
  await later();
  expect(shown).not.toHaveBeenCalled();
  answerNext("2");
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
});
