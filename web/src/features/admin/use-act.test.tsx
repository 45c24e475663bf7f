import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../data/api.ts";
import { ConfirmProvider } from "../../ui/confirm-dialog.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { useArea } from "./paged-table.tsx";
import { type Act, useAct } from "./use-act.ts";

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock("../../ui/toast.ts", () => ({ toast }));

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
    { name: "Name", cell: ({ id }: { id: string }) => id },
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

const remove = async (id: string, answer = "Yes") => {
  render(
    <ConfirmProvider>
      <Table />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: `Delete ${id}` }));
  await userEvent.click(
    within(screen.getByRole("dialog", { name: "are you sure?" })).getByRole("button", { name: answer }),
  );
};

beforeEach(() => {
  for (const mock of [run, toast.success, toast.error]) mock.mockReset();
  run.mockResolvedValue({ ok: true });
});

test("[D-8] nothing happens before one is sure", async () => {
  await remove("one", "Go back");
  expect(run).not.toHaveBeenCalled();
});

test("[D-8] what is done is said, and focus goes to the next row", async () => {
  await remove("one");
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("It is gone");
  expect(screen.getByRole("row", { name: /^two/ })).toHaveFocus();
});

test("[D-8] after the last row has gone focus goes to the one before", async () => {
  await remove("two");
  expect(screen.getByRole("row", { name: /^one/ })).toHaveFocus();
});

test.each([
  ["what the rules refuse", { ok: false, code: "refused" } as const, "It was refused"],
  [
    "that there is no connection",
    { ok: false, code: "offline" } as const,
    "You seem to be offline. Nothing was changed.",
  ],
])("[N-4 D-6] %s is said", async (_, outcome, said) => {
  run.mockResolvedValue(outcome);
  await remove("one");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(said);
  expect(toast.success).not.toHaveBeenCalled();
});

test("[R-3] what the API answers is said in its words", async () => {
  run.mockRejectedValue(new ApiError(409, "The shop needs an admin: the last one stays."));
  await remove("one");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("The shop needs an admin: the last one stays.");
});
