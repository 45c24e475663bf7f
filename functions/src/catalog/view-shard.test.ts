import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ROW_FORM, toStored, type ViewRow } from "./view-row.ts";
import { packRows, SHARDS, shardOf, unpackRows } from "./view-shard.ts";

const row = (_id: string, changes: Partial<ViewRow> = {}): ViewRow => ({
  _id,
  name: "Gloves 🧤",
  sku: "SAL-1",
  category: "gloves",
  price: 1.25,
  listPrice: 2,
  img: "/a.svg",
  minimumOrderQuantity: 2,
  stock: "few",
  rating: { average: 4.5, count: 2 },
  createdAt: "2026-01-01T00:00:00.000Z",
  ...changes,
});

describe("a shard of the catalog", () => {
  test("[G-4] [J-4] has its rows as they were packed", async () => {
    const rows = [
      row("a"),
      row("b", { category: null, listPrice: null, rating: null, stock: "none" }),
      row("c", { stock: "none", expectedOn: "2026-12-04", alternatives: ["a", "gone"] }),
    ];
    const { packed, leftOut } = await packRows(rows);
    expect(await unpackRows("catalogue/shard-0", packed)).toEqual({ rows, damaged: 0 });
    expect(leftOut).toEqual([]);
  });

  test("[T-1] sets damaged rows aside, and says so if it is damaged itself", async () => {
    const wrong = [
      null,
      {},
      [],
      toStored(row("b")).with(4, "free"),
      toStored(row("c")).slice(1),
      toStored(row("d")).with(10, 9e15),
    ];
    const long = toStored(row("e")).with(6, `/${"x".repeat(930_000)}`);
    const packed = gzipSync(JSON.stringify({ form: ROW_FORM, rows: [toStored(row("a")), ...wrong, long] }));
    expect(await unpackRows("catalogue/shard-0", packed)).toEqual({ rows: [row("a")], damaged: wrong.length + 1 });
    const otherForm = gzipSync(JSON.stringify({ form: ROW_FORM + 1, rows: [toStored(row("a"))] }));
    const unknown = [gzipSync("{"), gzipSync("{}"), gzipSync("[]"), otherForm, packed.subarray(0, 40)];
    for (const broken of [undefined, "rows", Buffer.from("x"), ...unknown])
      await expect(unpackRows("catalogue/shard-0", broken)).rejects.toThrow("catalogue/shard-0 does not match");
  });

  test("[G-4] leaves out the newest products when it is full, and fits into a document", async () => {
    const rows = Array.from({ length: 1000 }, (_, day) =>
      row(`p${day}`, {
        img: `/${randomBytes(1200).toString("base64url")}`,
        createdAt: new Date(day * 1000).toISOString(),
      }),
    );
    const { packed, leftOut } = await packRows(rows.toReversed());
    expect(packed.length).toBeLessThan(1_048_576 - 1000);
    expect(packed.length).toBeGreaterThan(900_000);
    expect(leftOut.length).toBeGreaterThan(0);
    const kept = (await unpackRows("catalogue/shard-0", packed)).rows;
    expect([...kept.map(({ _id }) => _id), ...leftOut]).toEqual(rows.map(({ _id }) => _id));
  });

  test("[G-4] has about as many products as the others", () => {
    const counts = new Map(SHARDS.map((shard) => [shard, 0]));
    for (let id = 0; id < 16_000; id++) counts.set(shardOf(`p${id}`), (counts.get(shardOf(`p${id}`)) ?? 0) + 1);
    expect(counts.size).toBe(16);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
