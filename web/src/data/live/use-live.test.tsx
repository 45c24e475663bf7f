import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { UnreadableDocument } from "contract/unreadable-document";
import { FirebaseError } from "firebase/app";
import type { DocumentReference, FirestoreErrorCode, Query } from "firebase/firestore";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { readableOf, unreadableOf } from "../firebase/unreadable-document.ts";
import { listeners } from "./listeners.ts";
import { LiveReaders } from "./live-readers.tsx";
import { NEWEST_FIRST } from "./pages.ts";
import { useLiveDocument, useLiveQuery } from "./use-live.ts";
import { useTable } from "./use-table.ts";

vi.unmock("./use-live.ts");

/** A fake of Firestore: every listener that was started, and whether it has stopped. */
interface Listening {
  next: (snapshot: unknown) => void;
  fail: (error: Error) => void;
  stopped: boolean;
}
const firestore = vi.hoisted(() => ({ started: [] as Listening[] }));

vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  onSnapshot: (_: unknown, ...how: unknown[]) => {
    const [next, fail] = how.filter((part) => typeof part === "function") as [Listening["next"], Listening["fail"]];
    const listening = { next, fail, stopped: false };
    firestore.started.push(listening);
    return () => {
      listening.stopped = true;
    };
  },
}));

const latest = () => {
  const listening = firestore.started.at(-1);
  if (!listening) throw new Error("Nothing listens");
  return listening;
};
const say = (snapshot: unknown) => act(() => latest().next(snapshot));
const refuse = (code: FirestoreErrorCode, message: string) =>
  act(() => latest().fail(new FirebaseError(code, message)));

const aList = (names: string[], fromCache = false) => ({
  empty: names.length === 0,
  metadata: { fromCache },
  docs: names.map((name) => ({ data: () => name })),
});

interface OrdersProps {
  listKey?: string;
  first?: () => Promise<string[]>;
}

const Orders = ({ listKey = "orders", first }: OrdersProps) => {
  const orders = useLiveQuery<string>(listKey, async () => ({}) as Query<string>, first);
  if (orders.status === "loading") return <p>Loading</p>;
  if (orders.status === "failed")
    return (
      <div role="alert">
        {orders.error.message}
        <button type="button" onClick={orders.retry}>
          Try again
        </button>
      </div>
    );
  return (
    <p>
      {readableOf(orders.data).join(", ") || "Nothing"}
      {unreadableOf(orders.data).length > 0 && ` and ${unreadableOf(orders.data).length} unreadable document`}
      {orders.isProvisional && ", for all we know"}
    </p>
  );
};

const settle = () => act(() => vi.dynamicImportSettled());
const open = async (children: ReactNode) => {
  const view = render(
    <>
      {children}
      <LiveReaders />
    </>,
  );
  await settle();
  return view;
};

const Profile = () => {
  const profile = useLiveDocument<string>("users/casey", async () => ({}) as DocumentReference<string>);
  if (profile.status === "failed") return <p>{profile.error.message}</p>;
  return <p>{profile.status === "ready" ? (profile.data ?? "Nobody") : profile.status}</p>;
};

beforeEach(() => {
  firestore.started.length = 0;
});

afterEach(() => {
  cleanup();
  listeners.forgetAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what is read live", () => {
  const reported = vi.fn();
  test.each([
    ["the rules refuse", "permission-denied", /^You are not allowed to see this\. .*sign in again\./, 0],
    ["needs an index", "failed-precondition", /^The shop could not answer\. Please try again in a moment\./, 1],
  ] as const)(
    "[N-4] a read that %s has a message for the user, and Try again listens again",
    async (_, code, message, times) => {
      vi.stubGlobal("reportError", reported);
      await open(<Orders />);
      refuse(code, "For engineers");
      expect(screen.getByRole("alert")).toHaveTextContent(message);
      expect(reported.mock.calls).toEqual(Array(times).fill([expect.objectContaining({ message: "For engineers" })]));
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      await settle();
      expect(screen.getByText("Loading")).toBeVisible();
      say(aList(["gloves"]));
      expect(screen.getByText("gloves")).toBeVisible();
    },
  );

  test("[N-4] Try again reloads every component that shows the same", async () => {
    await open([<Orders key="one" />, <Orders key="two" />]);
    refuse("permission-denied", "no");
    const [button] = screen.getAllByRole("button");
    if (button) await userEvent.click(button);
    await settle();
    say(aList(["gloves"]));
    expect(screen.getAllByText("gloves")).toHaveLength(2);
    expect(firestore.started).toHaveLength(2);
  });

  test("[T-1] a list goes on without an unreadable document, and a page of one says that it can't be shown", async () => {
    const unreadable = new UnreadableDocument("orders/1", []);
    const { unmount } = await open(<Orders />);
    say({ ...aList([]), empty: false, docs: [{ data: () => "gloves" }, { data: () => unreadable }] });
    expect(screen.getByText("gloves and 1 unreadable document")).toBeVisible();
    unmount();
    await open(<Profile />);
    say({ metadata: { fromCache: false }, exists: () => true, data: () => unreadable });
    expect(screen.getByText("It can't be shown right now. Please try again later.")).toBeVisible();
  });

  test("[N-4] without a connection an empty cache is not an empty list", async () => {
    await open(<Orders />);
    say(aList([], true));
    expect(screen.getByRole("alert")).toHaveTextContent("can't be reached");
    say(aList([]));
    expect(screen.getByText("Nothing")).toBeVisible();
  });

  test("[N-4 A-5] a document that is not cached may exist, until the server says that it doesn't", async () => {
    await open(<Profile />);
    const notThere = (fromCache: boolean) => ({ metadata: { fromCache }, exists: () => false, data: () => undefined });
    say(notThere(true));
    expect(screen.getByText(/can't be reached/)).toBeVisible();
    say(notThere(true));
    expect(screen.getByText(/can't be reached/)).toBeVisible();
    say(notThere(false));
    expect(screen.getByText("Nobody")).toBeVisible();
    expect(firestore.started).toHaveLength(2);
    act(() => listeners.forgetAll());
    expect(firestore.started.filter(({ stopped }) => !stopped)).toEqual([]);
  });

  test("[N-4 F-1] what is cached waits for the server, and is provisional when it does not answer", async () => {
    vi.useFakeTimers();
    await open(<Orders />);
    say(aList(["gloves"], true));
    expect(screen.getByText("Loading")).toBeVisible();
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.getByText("gloves, for all we know")).toBeVisible();
    say(aList(["gloves", "masks"]));
    expect(screen.getByText("gloves, masks")).toBeVisible();
  });

  test("[N-4] an empty list that the server has confirmed stays empty when the connection is lost", async () => {
    await open(<Orders />);
    say(aList([]));
    say(aList([], true));
    expect(screen.getByText("Nothing, for all we know")).toBeVisible();
  });

  test("[R-2] what is still on the screen when another user signs in is read again as that user", async () => {
    await open(<Orders />);
    say(aList(["casey's gloves"]));
    const [caseys] = firestore.started;
    act(() => listeners.forgetAll());
    await settle();
    expect(caseys?.stopped).toBe(true);
    expect(screen.getByText("Loading")).toBeVisible();
    say(aList(["robin's masks"]));
    expect(screen.getByText("robin's masks")).toBeVisible();
  });

  test("[D-4] an unused listener goes on for a while, then stops", async () => {
    vi.useFakeTimers();
    const view = await open(<Orders />);
    say(aList(["gloves"]));
    view.unmount();
    vi.advanceTimersByTime(15_000);
    const again = await open(<Orders />);
    expect(screen.getByText("gloves")).toBeVisible();
    vi.advanceTimersByTime(60_000);
    expect(latest().stopped).toBe(false);

    again.unmount();
    vi.advanceTimersByTime(25_000);
    expect(latest().stopped).toBe(true);
    await open(<Orders />);
    expect(screen.getByText("Loading")).toBeVisible();
    expect(firestore.started).toHaveLength(2);
  });

  test("[F-2] the API's answer is there before Firestore's code, which then takes its place", async () => {
    const first = vi.fn(async () => ["gloves, as the API says"]);
    const { rerender } = render(<Orders first={first} />);
    expect(await screen.findByText("gloves, as the API says")).toBeVisible();
    expect(firestore.started).toHaveLength(0);
    rerender([<Orders key="orders" first={first} />, <LiveReaders key="readers" />]);
    await settle();
    // The connection is lost before Firestore has answered.
    say(aList([], true));
    expect(screen.getByText("gloves, as the API says")).toBeVisible();
    say(aList(["gloves"]));
    expect(screen.getByText("gloves")).toBeVisible();
    expect(first).toHaveBeenCalledOnce();
  });

  test("[F-2] an answer of the API that is late or fails changes nothing", async () => {
    let answer = (_: string[]) => {};
    const late = new Promise<string[]>((resolve) => {
      answer = resolve;
    });
    await open([
      <Orders key="late" first={() => late} />,
      <Orders key="failing" listKey="failing" first={() => Promise.reject(new Error("No connection"))} />,
    ]);
    const [one, other] = firestore.started;
    act(() => {
      for (const listening of [one, other]) listening?.next(aList(["gloves"]));
    });
    await act(async () => answer(["masks"]));
    expect(screen.getAllByText("gloves")).toHaveLength(2);
  });

  test.each([
    [ROWS_PER_PAGE, false],
    [ROWS_PER_PAGE + 1, true],
  ])(
    "[F-2] a table of which the API has answered %i rows needs Firestore for the next page: %s",
    async (count, needs) => {
      const Table = () => {
        const load = async () => ({}) as Query<object>;
        const first = async () => Array.from({ length: count }, (_, index) => ({ _id: String(index) }));
        const { live } = useTable("table", NEWEST_FIRST, undefined, { page: load, all: load, first });
        return <p>{live.status === "ready" ? `${live.data.length} rows` : live.status}</p>;
      };
      render(<Table />);
      expect(await screen.findByText(`${ROWS_PER_PAGE} rows`)).toBeVisible();
      expect(listeners.needFirestore()).toBe(needs);
    },
  );

  test("[D-4] another key is another listener", async () => {
    const { rerender } = await open(<Orders />);
    say(aList(["gloves"]));
    rerender(
      <>
        <Orders listKey="all orders" />
        <LiveReaders />
      </>,
    );
    await settle();
    expect(screen.getByText("Loading")).toBeVisible();
    say(aList(["everything"]));
    expect(screen.getByText("everything")).toBeVisible();
  });
});
