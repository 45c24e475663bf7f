import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { ApiError } from "../../data/api.ts";
import { toast } from "../toast.ts";
import { DataTable } from "./data-table.tsx";
import { type Act, useAct, useArea } from "./use-act.ts";

const run = vi.fn<Act["run"]>();
const act: Omit<Act, "id"> = {
  question: { body: "It goes for good.", confirmLabel: "Yes" },
  run,
  done: "It is gone",
  refused: "It was refused",
  removes: true,
};

const Table = () => {
  const area = useArea();
  const doIt = useAct(area);
  const columns = [
    { name: "Name", cell: ({ id }: { id: string }) => <span>{id}</span> },
    {
      name: "Action",
      cell: ({ id }: { id: string }) => (
        <button type="button" onClick={() => void doIt({ id, ...act })}>
          Delete {id}
        </button>
      ),
    },
  ];
  return (
    <section ref={area} tabIndex={-1} aria-label="Rows">
      <DataTable caption="Rows" rows={[{ id: "one" }, { id: "two" }]} keyOf={({ id }) => id} columns={columns} />
    </section>
  );
};

const remove = async (id: string) => {
  renderShop(<Table />);
  await userEvent.click(screen.getByRole("button", { name: `Delete ${id}` }));
  const dialog = screen.getByRole("dialog", { name: "are you sure?" });
  expect(dialog).toHaveAccessibleDescription("It goes for good.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Yes" }));
};

beforeEach(() => {
  run.mockResolvedValue({ ok: true });
});

test.each([
  ["the next row", "one", /^two/],
  ["the row before, if it was the last one", "two", /^one/],
])("[D-8] the result is shown, and the focus moves to %s", async (_, id, focused) => {
  await remove(id);
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("It is gone"));
  await waitFor(() => expect(screen.getByRole("row", { name: focused })).toHaveFocus());
});

const LAST = "The shop needs at least one admin, so the last one can't be removed.";
test.each<[string, Act["run"], string]>([
  ["[N-4 D-6] a refusal by the rules", async () => ({ ok: false, code: "refused" }), "It was refused"],
  [
    "[N-4 D-6] a lost connection",
    async () => ({ ok: false, code: "offline" }),
    "You seem to be offline. Nothing was changed.",
  ],
  ["[R-3] the API's message", async () => Promise.reject(new ApiError("last-admin", LAST)), LAST],
])("%s is shown", async (_, running, message) => {
  run.mockImplementation(running);
  await remove("one");
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message));
  expect(toast.success).not.toHaveBeenCalled();
});
