import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../api.ts";
import { useSavedForm, WHY_NOT_SAVED } from "./use-draft-form.ts";

const save = vi.fn<() => Promise<{ ok: true }>>();
const onSaved = vi.fn();
const reported = vi.fn();

const Form = () => {
  const { field, problem, submit } = useSavedForm({
    schema: z.object({ name: z.string() }),
    draft: { name: "test", owner: "ann", untouched: { name: "" } },
    save,
    onSaved,
  });
  return (
    <form onSubmit={(event) => void submit(event).catch(reported)}>
      <input aria-label="Name" {...field("name")} />
      <button type="submit">Save</button>
      <p role="alert">{problem}</p>
    </form>
  );
};

const send = async () => {
  vi.stubGlobal("reportError", reported);
  render(<Form />);
  await userEvent.type(screen.getByLabelText("Name"), "Ann");
  await userEvent.click(screen.getByRole("button"));
};

test.each([
  ["a lost connection", new ApiError("unreachable", "no"), WHY_NOT_SAVED.failed, []],
  ["a bug", new TypeError("bug"), WHY_NOT_SAVED.broken, [[new TypeError("bug")]]],
])(
  "[N-4] %s while saving is told, a bug alone is reported, and what was typed stays",
  async (_, error, told, reports) => {
    save.mockRejectedValue(error);
    await send();
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(reported.mock.calls).toEqual(reports);
    expect(screen.getByLabelText("Name")).toHaveValue("Ann");
  },
);

test("[N-4] a bug after saving is reported, and nothing says that it was not saved", async () => {
  save.mockResolvedValue({ ok: true });
  onSaved.mockImplementation(() => {
    throw new TypeError("bug");
  });
  await send();
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(new TypeError("bug")));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
