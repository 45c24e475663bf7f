import { execFile } from "node:child_process";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { readArguments } from "../../tools/reconcile.ts";
import { useShop } from "../support/shop.ts";

const { projectId, emulator, putOrder, putProduct, readOrder, open, pay } = useShop();

/** Runs the command as a user does. */
const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const { STRIPE_SECRET_KEY: _key, ...env } = process.env;
    execFile(
      process.execPath,
      [inRoot("functions/dev/check-node.cjs"), "reconcile", ...args],
      { env: { ...env, STRIPE_EMULATOR_HOST: `127.0.0.1:${emulator().port}` } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

describe("[Y-7] [G-4] npm run reconcile", () => {
  test("reports what it repaired and what an admin must look at, and exits with 1 while anything is left", async () => {
    const here = ["--emulator", "--project", projectId];
    const unheard = await putOrder();
    const intentId = await open(unheard);
    await pay(intentId);
    await putProduct();
    const dry = await run(...here, "--dry-run", "--all");
    expect(dry).toMatchObject({ code: 1, said: expect.stringContaining("0 repaired, 1 to look at.") });
    expect(dry.said).toContain("1 products: 1 rows and 0 ratings differ, 0 damaged products");
    expect(await readOrder(unheard)).toMatchObject({ paid: false });

    const wrong = await putOrder({ paid: true });
    const { code, said } = await run(...here);
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`repaired +${intentId} +${unheard} +The payment succeeded, but its order is unpaid`),
    );
    expect(said).toMatch(new RegExp(`LOOK AT +orders/${wrong} .*names no payment`));
    expect(said).toContain("products: 1 rows and 0 ratings repaired");
    expect(await readOrder(unheard)).toMatchObject({ paid: true });
  });

  test("understands what it is asked, or nothing", () => {
    expect(readArguments([])).toMatchObject({ all: false, days: 30, dryRun: false });
    expect(readArguments(["--days", "7", "--dry-run"])).toMatchObject({ days: 7, dryRun: true });
    for (const wrong of [["--days", "none"], ["--days", "0"], ["--all", "--days", "2"], ["--unknown"], ["extra"]])
      expect(readArguments(wrong), wrong.join(" ")).toBeUndefined();
  });
});
