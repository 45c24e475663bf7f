import { describe, expect, test } from "vitest";
import { anAccount } from "../../../test/fake-auth.ts";
import { AT_FIRST, after, type Happening, type State } from "./session-state.ts";

const casey = anAccount();
const renamed = anAccount({ displayName: "Casey C." });
const robin = anAccount({ uid: "robin" });

const HAPPENINGS: Record<string, Happening> = {
  "finds Casey": { is: "found", account: casey },
  "finds Casey again": { is: "found", account: renamed },
  "finds Robin": { is: "found", account: robin },
  "finds nobody": { is: "found-nobody", ending: { expired: true } },
  "can't find out": { is: "not-found-out", ending: { reason: "No code" } },
  "signs in": { is: "signs-in" },
  "enters as Casey": { is: "entered", account: casey },
  leaves: { is: "leaves", ending: { goTo: "/login" } },
  "has left": { is: "left" },
  "is left in another tab": { is: "left-elsewhere", ending: {} },
};

/** The session as pages see it, in a word. */
const seen = ({ session }: State): string => {
  if (session.status === "signed-in") return session.user.uid;
  const { status, ...ending } = session;
  return [status, ...Object.keys(ending)].join(" ");
};

/** A tab's state after all of these, and what its pages see. */
const story = (text: string): string => {
  const state = text.split(", ").reduce((before, name) => after(before, HAPPENINGS[name] as Happening), AT_FIRST);
  return `${state.at}: ${seen(state)}`;
};

const CASES: Record<string, [story: string, state: string][]> = {
  "[A-3] a page that is opened": [
    ["finds Casey", "resuming: loading"],
    ["finds Casey, enters as Casey", "signed-in: casey"],
    ["finds nobody", "signed-out: signed-out expired"],
    ["can't find out", "signed-out: signed-out reason"],
    ["can't find out, can't find out", "signed-out: signed-out reason"],
    ["can't find out, finds Casey", "resuming: signed-out reason"],
  ],
  "[A-3] a user who is signed in": [
    ["finds Casey, enters as Casey, finds Casey again", "resuming: casey"],
    ["finds Casey, enters as Casey, finds Robin", "resuming: loading"],
    ["finds Casey, enters as Casey, finds nobody", "signed-out: signed-out expired"],
    ["finds Casey, enters as Casey, can't find out", "signed-in: casey"],
    ["finds Casey, enters as Casey, is left in another tab", "signed-out: signed-out"],
  ],
  "[A-3] while this tab signs in, reports are part of that": [
    ["signs in", "signing-in: loading"],
    ["finds nobody, signs in, finds Casey", "signing-in: signed-out expired"],
    ["signs in, finds nobody", "signing-in: loading"],
    ["signs in, is left in another tab", "signing-in: loading"],
    ["signs in, enters as Casey", "signed-in: casey"],
    ["signs in, leaves, has left", "signed-out: signed-out goTo"],
  ],
  "[N-2] while this tab signs out, reports are part of that": [
    ["finds Casey, leaves", "leaving: signed-out goTo"],
    ["leaves, finds Casey", "leaving: signed-out goTo"],
    ["leaves, finds nobody, has left, finds nobody", "signed-out: signed-out goTo"],
    ["finds Casey, leaves, enters as Casey", "leaving: signed-out goTo"],
    ["leaves, has left, finds Casey, enters as Casey", "signed-in: casey"],
    ["leaves, signs in, has left, enters as Casey", "signed-in: casey"],
  ],
};

describe.each(Object.entries(CASES))("%s:", (_, cases) => {
  test.each(cases)("%s", (what, state) => {
    expect(story(what)).toBe(state);
  });
});
