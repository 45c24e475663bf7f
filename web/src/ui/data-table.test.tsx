import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DataTable } from "./table/data-table.tsx";

test("[F-2] a row is rendered again only if its object is another one, whatever else the page renders", () => {
  const cell = vi.fn(({ id }: { id: string }) => id);
  const columns = [{ name: "Name", cell }];
  const [one, two] = [{ id: "one" }, { id: "two" }];
  const table = (rows: { id: string }[]) => (
    <DataTable caption="Rows" rows={rows} keyOf={({ id }) => id} columns={columns} />
  );
  const { rerender } = render(table([one, two]));
  cell.mockClear();
  rerender(table([one, two]));
  expect(cell).not.toHaveBeenCalled();
  rerender(table([one, { ...two }]));
  expect(cell).toHaveBeenCalledExactlyOnceWith({ id: "two" });
});
