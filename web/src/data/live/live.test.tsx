import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { FirebaseError } from "firebase/app";
import type { DocumentReference, FirestoreErrorCode, Query } from "firebase/firestore";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listeners } from "./listeners.ts";
import { useLiveDocument, useLiveQuery } from "./live.tsx";

/** Firestore as this test plays it: every listener that was started, and whether it still listens. */
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

const Orders = ({ listKey = "orders" }: { listKey?: string }) => {
  const orders = useLiveQuery(listKey, {} as Query<string>);
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
      {orders.data.join(", ") || "Nothing"}
      {orders.isProvisional && ", for all we know"}
    </p>
  );
};

const Profile = () => {
  const profile = useLiveDocument({ path: "users/casey" } as DocumentReference<string>);
  return <p>{profile.status === "ready" ? (profile.data ?? "No such document") : profile.status}</p>;
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
  test("[D-4] is on its way, then there, then follows every change", () => {
    render(<Orders />);
    expect(screen.getByText("Loading")).toBeVisible();
    say(aList(["gloves"]));
    expect(screen.getByText("gloves")).toBeVisible();
    say(aList(["gloves", "masks"]));
    expect(screen.getByText("gloves, masks")).toBeVisible();
  });

  test("[N-4] a refused read is told of in a person's words, and trying again listens anew", async () => {
    render(<Orders />);
    refuse("permission-denied", "No matching allow statements");
    expect(screen.getByRole("alert")).toHaveTextContent(/^You are not allowed to see this\. .*sign in again\./);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("Loading")).toBeVisible();
    expect(firestore.started).toHaveLength(2);
    say(aList(["gloves"]));
    expect(screen.getByText("gloves")).toBeVisible();
  });

  test("[N-4] what only an engineer can mend is told of in the console, and to a person as a failure of the shop", () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    render(<Orders />);
    refuse("failed-precondition", "The query requires an index.");
    expect(screen.getByRole("alert")).toHaveTextContent("The shop could not answer. Please try again in a moment.");
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: "The query requires an index." }),
    );
  });

  test("[N-4] trying again brings every component back that shows the same", async () => {
    render(
      <>
        <Orders />
        <Orders />
      </>,
    );
    refuse("permission-denied", "no");
    const [first] = screen.getAllByRole("button");
    if (first) await userEvent.click(first);
    say(aList(["gloves"]));
    expect(screen.getAllByText("gloves")).toHaveLength(2);
    expect(firestore.started).toHaveLength(2);
  });

  test("[N-4] a document that is not what it should be is a failure, not a crash", () => {
    render(<Orders />);
    const broken = {
      data: () => {
        throw new Error("orders/1: price");
      },
    };
    say({ ...aList(["x"]), docs: [broken] });
    expect(screen.getByRole("alert")).toHaveTextContent("orders/1: price");
  });

  test("[N-4] without a connection nothing is said about what is there, and what comes later is shown", () => {
    render(<Orders />);
    say(aList([], true));
    expect(screen.getByRole("alert")).toHaveTextContent("can't be reached");
    say(aList([]));
    expect(screen.getByText("Nothing")).toBeVisible();
  });

  test("[N-4] what this browser remembers is told from what the server has confirmed", () => {
    render(<Orders />);
    say(aList(["gloves"], true));
    expect(screen.getByText("gloves, for all we know")).toBeVisible();
    say(aList(["gloves", "masks"]));
    expect(screen.getByText("gloves, masks")).toBeVisible();
  });

  test("[N-4] an empty list that the server has confirmed stays one when the connection breaks", () => {
    render(<Orders />);
    say(aList([]));
    say(aList([], true));
    expect(screen.getByText("Nothing, for all we know")).toBeVisible();
  });

  test("[P-2] a document that does not exist is known not to exist", () => {
    render(<Profile />);
    say({ metadata: { fromCache: false }, exists: () => false, data: () => undefined });
    expect(screen.getByText("No such document")).toBeVisible();
  });

  test("[R-2] another person at the same screen sees nothing of what was read before", () => {
    const view = render(<Orders />);
    say(aList(["casey's gloves"]));
    view.unmount();
    act(() => listeners.forgetAll());
    expect(latest().stopped).toBe(true);

    render(<Orders />);
    expect(screen.getByText("Loading")).toBeVisible();
    expect(firestore.started).toHaveLength(2);
  });

  test("[R-2] what is still on the screen when another person comes is read anew, as that person", () => {
    render(<Orders />);
    say(aList(["casey's gloves"]));
    const [caseys] = firestore.started;
    act(() => listeners.forgetAll());
    expect(caseys?.stopped).toBe(true);
    expect(screen.getByText("Loading")).toBeVisible();
    say(aList(["robin's masks"]));
    expect(screen.getByText("robin's masks")).toBeVisible();
  });

  test("[D-4] one who comes back soon finds it there; after a while nobody listens any more", () => {
    vi.useFakeTimers();
    const view = render(<Orders />);
    say(aList(["gloves"]));
    view.unmount();
    vi.advanceTimersByTime(15_000);
    const again = render(<Orders />);
    expect(screen.getByText("gloves")).toBeVisible();
    vi.advanceTimersByTime(60_000);
    expect(latest().stopped).toBe(false);

    again.unmount();
    vi.advanceTimersByTime(25_000);
    expect(latest().stopped).toBe(true);
    render(<Orders />);
    expect(screen.getByText("Loading")).toBeVisible();
    expect(firestore.started).toHaveLength(2);
  });

  test("[D-4] another key is another list", () => {
    const { rerender } = render(<Orders />);
    say(aList(["gloves"]));
    rerender(<Orders listKey="all orders" />);
    expect(screen.getByText("Loading")).toBeVisible();
    say(aList(["everything"]));
    expect(screen.getByText("everything")).toBeVisible();
  });
});
