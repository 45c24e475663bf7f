import { orNull } from "contract/fields";
import { cleanLot, dayText, LOT_LIMITS, type LotQuantity, lotNumber, lotQuantity, piecesOf } from "contract/lot";
import { type PackedPieces, type ShipmentCall, shipmentBody } from "contract/shipment";
import * as z from "zod/mini";
import { chosenPieces, fieldOf, quantityFields } from "./line-fields.ts";

/** The form's fields of one lot of a line. */
export const lotFields = (at: number, row: number) =>
  ({ lot: `lot${at}_${row}`, expiry: `expiry${at}_${row}`, pieces: `pieces${at}_${row}` }) as const;

export type Typed = Record<string, string>;
export type Packed = Omit<ShipmentCall, "shipmentId">;
type Lines = readonly { at: number; left: number }[];
type Values = Record<string, unknown>;

/** How many lots the form shows of each line, by its number. */
export type ShownLots = Readonly<Record<number, number>>;

/** The lots that are in a draft. */
export const lotsInDraft = (draft: Typed | undefined): ShownLots => {
  const shown: Record<number, number> = {};
  for (const [name, text] of Object.entries(draft ?? {})) {
    const [, at, row] = /^(?:lot|expiry|pieces)(\d+)_(\d+)$/.exec(name) ?? [];
    if (at && text) shown[Number(at)] = Math.min(LOT_LIMITS.perLine, Math.max(shown[Number(at)] ?? 0, Number(row) + 1));
  }
  return shown;
};

const rowsOf = (at: number, shown: ShownLots) => Array.from({ length: shown[at] ?? 0 }, (_, row) => lotFields(at, row));

/** The lots of a line among values that are valid. */
const lotsOf = (at: number, shown: ShownLots, values: Values): LotQuantity[] =>
  rowsOf(at, shown).flatMap(({ lot, expiry, pieces }) =>
    values[lot] === undefined
      ? []
      : [
          {
            lot: String(values[lot]),
            expiry: (values[expiry] ?? null) as string | null,
            quantity: Number(values[pieces]),
          },
        ],
  );

/** Drops lots of which neither number nor date is typed: these pieces have none. */
const withoutBlankLots = (lines: Lines, shown: ShownLots) =>
  z.transform((typed: Typed): Values => {
    const blank = lines
      .flatMap(({ at }) => rowsOf(at, shown))
      .filter(({ lot, expiry }) => !cleanLot(typed[lot] ?? "") && !typed[expiry]);
    const dropped = new Set<string>(blank.flatMap((fields) => Object.values(fields)));
    return Object.fromEntries(Object.entries(typed).filter(([name]) => !dropped.has(name)));
  });

/** The schemas of the lots' fields. */
const lotSchemas = (lines: Lines, shown: ShownLots) =>
  Object.fromEntries(
    lines.flatMap(({ at }) =>
      rowsOf(at, shown).flatMap(({ lot, expiry, pieces }) => [
        [lot, z.optional(lotNumber)],
        [expiry, orNull(dayText)],
        [pieces, z.optional(lotQuantity.shape.quantity)],
      ]),
    ),
  );

/** What the lots of a line must be together. */
const lotChecks = (lines: Lines, shown: ShownLots) =>
  lines
    .filter(({ at }) => (shown[at] ?? 0) > 0)
    .flatMap(({ at }) => {
      const last = lotFields(at, (shown[at] ?? 1) - 1);
      const of = (values: Values) => lotsOf(at, shown, values);
      return [
        z.refine<Values>((values) => piecesOf(of(values)) <= Number(values[fieldOf(at)]), {
          error: "More pieces than in the package",
          path: [last.pieces],
        }),
        z.refine<Values>((values) => new Set(of(values).map(({ lot }) => lot)).size === of(values).length, {
          error: "Enter each lot once",
          path: [last.lot],
        }),
      ];
    });

const { carrier, tracking } = shipmentBody.shape;

/** The schema of a package: pieces of lines, with their lots. */
export const packageSchema = (lines: Lines, shown: ShownLots): z.ZodMiniType<Packed, Typed> =>
  z.pipe(
    withoutBlankLots(lines, shown),
    z.pipe(
      z
        .object({ ...quantityFields(lines), ...lotSchemas(lines, shown), carrier, tracking })
        .check(...lotChecks(lines, shown)),
      z.transform(({ carrier, tracking, ...input }: { carrier: string; tracking: string }) => ({
        carrier,
        tracking,
        lines: chosenPieces(lines, input).map((pieces): PackedPieces => {
          const lots = lotsOf(pieces.line, shown, input as Values);
          return lots.length > 0 ? { ...pieces, lots } : pieces;
        }),
      })),
    ),
  );
