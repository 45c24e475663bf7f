import { LIST_LIMITS, type List, type ListInput, lists } from "contract/list";
import { isSameLabel } from "contract/place";
import { useSyncExternalStore } from "react";
import { listsCall } from "../../config/calls.ts";
import type { Live } from "../../config/live.ts";
import { api } from "../api.ts";
import { queryClient, readAgain } from "../live/query-client.ts";
import { answerSource } from "../live/sources.ts";
import { keyOf, useLive } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";

const source = (uid: string) => answerSource(listsCall(uid), lists);
const listCall = (uid: string, id: string) => `${listsCall(uid)}/${encodeURIComponent(id)}`;

/** A change that the shop has not answered yet: the list as it will be, or null for one that is deleted. */
interface Change {
  uid: string;
  list: List | null;
}

/** By the list's ID. Laid over each answer of the shop, so that none shows what was before. */
let changes: ReadonlyMap<string, Change> = new Map();
const watchers = new Set<() => void>();

const setChange = (id: string, change: Change | undefined) => {
  const others = [...changes].filter(([other]) => other !== id);
  changes = new Map(change ? [...others, [id, change]] : others);
  for (const tell of watchers) tell();
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const newestFirst = (all: readonly List[]): List[] =>
  all.toSorted((a, b) => (b.changedAt ?? "").localeCompare(a.changedAt ?? ""));

const withChange = (answered: readonly List[], id: string, list: List | null): List[] => [
  ...(list ? [list] : []),
  ...answered.filter(({ _id }) => _id !== id),
];

const withChanges = (answered: readonly List[], uid: string): List[] =>
  newestFirst(
    [...changes].reduce<readonly List[]>(
      (shown, [id, change]) => (change.uid === uid ? withChange(shown, id, change.list) : shown),
      answered,
    ),
  );

const answeredTo = (uid: string): List[] => queryClient.getQueryData<List[]>(keyOf(source(uid), uid)) ?? [];

/** The user's lists as they will be once the shop has what was changed here, the newest change first. */
export const useLists = (uid: string): Live<List[]> => {
  const live = useLive(source(uid));
  useSyncExternalStore(subscribe, () => changes);
  return live.status === "ready" ? { ...live, data: withChanges(live.data, uid) } : live;
};

const remindersOf = ({ reminder }: List): ListInput["reminder"] => {
  if (!reminder) return null;
  const { weeks, weekday, zone, paused } = reminder;
  return { weeks, weekday, zone, paused };
};

/** A reminder that stays as it is is not sent: its next day would be worked out anew. */
const bodyOf = (list: List, before: List | undefined): ListInput => {
  const { name, lines } = list;
  const reminder = remindersOf(list);
  const isSame = before && JSON.stringify(remindersOf(before)) === JSON.stringify(reminder);
  return isSame ? { name, lines } : { name, lines, reminder };
};

let turn: Promise<unknown> = Promise.resolve();

/**
 * Shows a change at once, and what the shop has if it refuses it. Sends one at a time, and of several that wait for
 * their turn the last.
 */
const send = (uid: string, id: string, list: List | null) => {
  const change = { uid, list };
  setChange(id, change);
  const sent = turn.then(async () => {
    if (changes.get(id) !== change) return;
    const path = listCall(uid, id);
    const before = answeredTo(uid).find(({ _id }) => _id === id);
    await (list ? api.put(path, bodyOf(list, before)) : api.delete(path));
    queryClient.setQueryData<List[]>(keyOf(source(uid), uid), (answered) => answered && withChange(answered, id, list));
  });
  turn = sent.catch(readAgain);
  return orRefusal(sent).finally(() => {
    if (changes.get(id) === change) setChange(id, undefined);
  });
};

export const newList = (name: string, lines: List["lines"]): List => {
  const now = new Date().toISOString();
  return { _id: crypto.randomUUID(), name, lines, reminder: null, changedAt: now, createdAt: now };
};

/** Creates or replaces a list. Says why if the shop refuses. Rejects if it can't be reached, as the others here do. */
export const saveList = (uid: string, list: List) =>
  send(uid, list._id, { ...list, changedAt: new Date().toISOString() });

/** Changes a list as it is shown. */
export const changeList = (uid: string, id: string, change: (list: List) => List) => {
  const shown = withChanges(answeredTo(uid), uid).find(({ _id }) => _id === id);
  return shown ? saveList(uid, change(shown)) : Promise.reject(new Error("This list does not exist."));
};

export const deleteList = (uid: string, { _id }: List) => send(uid, _id, null);

export const LIST_FULL = `A list has at most ${LIST_LIMITS.lines} products.`;

type Lines = List["lines"];

/** The lines with these, too. One whose product is there already gets the new target. */
export const withLines = (lines: Lines, added: Lines): Lines => {
  const isThere = ({ productId }: Lines[number]) => lines.some((line) => line.productId === productId);
  return [
    ...lines.map((line) => added.find(({ productId }) => productId === line.productId) ?? line),
    ...added.filter((line) => !isThere(line)),
  ];
};

/** The name, or one with a number that none of these lists has. */
export const freeName = (name: string, all: readonly List[]): string => {
  const isFree = (wanted: string) => !all.some(({ name }) => isSameLabel(name, wanted));
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : ` ${number}`;
    const wanted = `${name.slice(0, LIST_LIMITS.name - end.length).trimEnd()}${end}`;
    if (isFree(wanted)) return wanted;
  }
};
