import { expect, test } from "vitest";
import { aLine, anOrder, aShipment } from "../../testing/builders.ts";
import { parse } from "./fields.ts";
import { packingRecalls, piecesReached, recallBody, shipmentsInSum, sumsOf } from "./recall.ts";

const body = {
  recallId: "recall-of-the-gloves",
  sku: "gloves-1",
  lots: [" a 1", "A1", "b"],
  class: "II",
  reason: "They tear.",
  instructions: "Set them aside.",
};

test("[Z-4] a recall names one product, clean lots once each, a class, a reason and what to do", () => {
  expect(parse(recallBody, body)).toMatchObject({ ok: true, value: { sku: "GLOVES-1", lots: ["A1", "B"] } });
  for (const [field, wrong] of Object.entries({
    class: "IV",
    reason: " ",
    instructions: "",
    productId: "p",
    lots: [""],
  }))
    expect(parse(recallBody, { ...body, [field]: wrong })).toMatchObject({
      ok: false,
      errors: [{ field: field === "lots" ? "lots.0" : field }],
    });
  expect(parse(recallBody, { ...body, sku: "" })).toMatchObject({ ok: false, errors: [{ field: "productId" }] });
});

test("[Z-4] pieces of a recall's lots, and those without a lot, are told apart; a recall of all names none", () => {
  const order = anOrder({ lines: [aLine({ productId: "a" }), aLine({ productId: "b" }), aLine({ productId: "a" })] });
  const lot = (name: string, quantity: number) => ({ lot: name, expiry: null, quantity });
  const lines = [
    { line: 0, quantity: 9, lots: [lot("A1", 3), lot("A2", 4)] },
    { line: 1, quantity: 8, lots: [lot("A1", 8)] },
    { line: 2, quantity: 1, lots: [lot("A1", 1)] },
  ];
  const reachedBy = (lots: string[]) => piecesReached({ productId: "a", lots }, order, aShipment({ lines }));
  expect(reachedBy(["A1", "A3"])).toEqual({ pieces: 4, unrecorded: 2 });
  expect(reachedBy([])).toEqual({ pieces: 10, unrecorded: 0 });
});

test("[Z-2] [Z-4] lots stay refused when their recall is closed; all pieces are refused, and lots asked for, while it is open", () => {
  const refused = (...recalls: { lots: string[]; open: boolean }[]) =>
    packingRecalls({ recalls: { ...recalls } as never });
  expect(refused()).toEqual({ lots: [], isAll: false, needsLots: false });
  expect(refused({ lots: ["A1"], open: true })).toEqual({ lots: ["A1"], isAll: false, needsLots: true });
  expect(refused({ lots: ["A1"], open: false })).toEqual({ lots: ["A1"], isAll: false, needsLots: false });
  expect(refused({ lots: [], open: true })).toEqual({ lots: [], isAll: true, needsLots: false });
  expect(refused({ lots: [], open: false })).toEqual({ lots: [], isAll: false, needsLots: false });
});

test("[Z-5] the sums of a recall leave out packages that were taken back, and count customers once", () => {
  const row = { orderId: "1", uid: "ann", pieces: 3, unrecorded: 1, letters: 1, setAside: null, left: false };
  const rows = [
    row,
    { ...row, orderId: "2", letters: 0 },
    { ...row, orderId: "3", uid: "bob", setAside: 2 },
    { ...row, orderId: "4", uid: "", left: true, letters: 0 },
    { ...row, orderId: "5", uid: "", left: true, letters: 0 },
    { ...row, orderId: "6", uid: "cleo", pieces: 0, unrecorded: 0, setAside: 0 },
  ];
  expect(sumsOf(rows)).toEqual({
    ...{ orders: 5, customers: 4, pieces: 15, unrecorded: 5, answered: 1, setAside: 2, open: 4, unsent: 1, left: 2 },
  });
});

test("[Z-4] a row's sums follow from its shipments", () => {
  const shipments = {
    one: { pieces: 1, unrecorded: 2, shippedAt: new Date(2) },
    two: { pieces: 4, unrecorded: 0, shippedAt: new Date(1) },
  };
  expect(shipmentsInSum(shipments)).toEqual({ shipments, pieces: 5, unrecorded: 2, shippedAt: new Date(2) });
});
