import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { keepTyped } from "./keep-typed.ts";

test("[N-5] what was typed before the scripts ran stays, with the focus, also where React draws the page anew", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = '<font>Anmelden</font><input name="email"><input name="password">';
  const [email, password] = root.querySelectorAll("input");
  if (!email || !password) throw new Error("No fields");
  email.value = "ann@example.com";
  password.focus();
  const onChange = vi.fn();
  const putBack = keepTyped(root);
  await act(() => {
    const app = [
      <p key="p">Login</p>,
      <input key="email" name="email" onChange={({ target }) => onChange(target.value)} />,
      <input key="password" name="password" />,
    ];
    hydrateRoot(root, app, { onRecoverableError: putBack });
    password.value = "secret";
  });
  const fields = [...root.querySelectorAll("input")];
  expect(fields.map(({ value }) => value)).toEqual(["ann@example.com", "secret"]);
  expect(fields).not.toContain(email);
  expect(onChange).toHaveBeenCalledWith("ann@example.com");
  expect(fields[1]).toHaveFocus();
});
