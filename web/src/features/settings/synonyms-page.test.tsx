import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { synonymsCall } from "../../config/calls.ts";
import { api } from "../../data/api.ts";
import { SynonymsPage } from "./synonyms-page.tsx";

test("[G-3] an admin writes one synonym a line, and is told which lines are wrong", async () => {
  const put = vi.spyOn(api, "put").mockResolvedValue({ acknowledged: true });
  show(synonymsCall, ready({ synonyms: ["kn95 = mask"] }));
  renderShop(<SynonymsPage />, { user: { role: "admin" } });
  const field = screen.getByLabelText("Synonyms", { selector: "textarea" });
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(field).toHaveValue("kn95 = mask");
  await userEvent.type(field, "\n\nbp cuff\nspo2 = a, b, c, d, e, f");
  await save();
  expect(field).toHaveAccessibleDescription(/Line 3: Write it like .* Line 4: Must have 5 alternatives or fewer\.$/);
  expect(put).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "\n bp cuff = monitor \n\nkn95 = mask");
  await save();
  await waitFor(() =>
    expect(put).toHaveBeenLastCalledWith(synonymsCall, { synonyms: ["bp cuff = monitor", "kn95 = mask"] }),
  );
});
