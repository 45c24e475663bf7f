import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../api.ts";
import { useSavedForm, WHY_NOT_SAVED } from "./use-draft-form.ts";

const save = vi.fn<() => Promise<{ ok: true }>>();
const onSaved = vi.fn();
const reported = vi.fn();

const SCHEMA = z.object({ name: z.string().check(z.minLength(1)), email: z.string().check(z.minLength(1)) });

const Form = () => {
  const { field, problem, submit } = useSavedForm({
    schema: SCHEMA,
    draft: { name: "test", owner: "ann", untouched: { name: "", email: "a@b.com" } },
    save,
    onSaved,
  });
  return (
    <form onSubmit={(event) => void submit(event).catch(reported)}>
      <input aria-label="Name" {...field("name")} />
      <input aria-label="Email" {...field("email")} />
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

test("[V-4] what stands in the fields is sent, also what the browser has filled in without an event", async () => {
  render(<Form />);
  (screen.getByLabelText("Name") as HTMLInputElement).value = "Nora";
  await userEvent.click(screen.getByRole("button"));
  expect(save).toHaveBeenCalledWith({ name: "Nora", email: "a@b.com" }, {});
});

test("[V-4] the focus goes to the first wrong field once: who mends it at once goes on typing there", async () => {
  render(<Form />);
  const [name, email] = [screen.getByLabelText("Name"), screen.getByLabelText("Email")];
  await userEvent.clear(email);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button"));
  await act(async () => {});
  expect(name).toHaveFocus();
  fireEvent.change(name, { target: { value: "N" } });
  await act(async () => {});
  act(() => void vi.runAllTimers());
  expect(name).toHaveFocus();
  vi.useRealTimers();
});
