import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { ConfirmProvider, useConfirm } from "./confirm-dialog.tsx";

const Delete = () => {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState("not asked");
  const ask = async () => {
    const agreed = await confirm({ title: "are you sure?", body: "It is gone then.", confirmLabel: "Delete order" });
    setAnswer(agreed ? "agreed" : "declined");
  };
  return (
    <button type="button" onClick={ask}>
      {answer}
    </button>
  );
};

const ask = async () => {
  render(
    <ConfirmProvider>
      <Delete />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole("button"));
  return screen.getByRole("dialog", { name: "are you sure?" });
};

describe("the question before a deletion", () => {
  test("[D-4] names what is asked, and agreeing says yes", async () => {
    expect(await ask()).toHaveAccessibleDescription("It is gone then.");
    await userEvent.click(screen.getByRole("button", { name: "Delete order" }));
    expect(await screen.findByRole("button", { name: "agreed" })).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("[D-4] going back says no", async () => {
    await ask();
    await userEvent.click(screen.getByRole("button", { name: "Go back" }));
    expect(await screen.findByRole("button", { name: "declined" })).toBeVisible();
  });

  test("[D-4] Escape says no", async () => {
    // The browser turns Escape into the dialog's cancel event; jsdom does not.
    fireEvent(await ask(), new Event("cancel", { cancelable: true }));
    expect(await screen.findByRole("button", { name: "declined" })).toBeVisible();
  });
});
