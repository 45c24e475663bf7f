import { counted } from "contract/counted";
import { cleanLot, type LotQuantity, piecesOf } from "contract/lot";
import type { Order } from "contract/order-answer";
import { readWhole } from "contract/read-number";
import { Fragment, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { drafts } from "../../data/drafts/drafts.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { shipOrder } from "../../data/orders/fulfillment.ts";
import { useProductsOf } from "../../data/products/use-products.ts";
import { useUser } from "../../data/session/user.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { Form } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useAskDisputed } from "./ask-disputed.ts";
import { CarrierField } from "./carrier-field.tsx";
import { fieldOf, leftKey, linesLeft } from "./line-fields.ts";
import { LotFields } from "./lot-fields.tsx";
import { lotFields, lotsInDraft, type Packed, packageSchema, type ShownLots, type Typed } from "./packed-lots.ts";
import { PiecesField } from "./pieces-field.tsx";
import { CELL, LineCells, PiecesTable } from "./pieces-table.tsx";
import { ScanField } from "./scan-field.tsx";
import { sayShipped } from "./shipped-toast.tsx";

interface ShipSheetProps {
  order: Order;
  onClose: () => void;
}

/** Packs what is left of an order. It starts over when somebody else has shipped or refunded pieces. */
export const ShipSheet = ({ order, onClose }: ShipSheetProps) => (
  <Dialog title={`Ship order ${order.number}`} isWide onClose={onClose}>
    <ShipForm key={leftKey(order)} order={order} onClose={onClose} />
  </Dialog>
);

const FIELDS = [["Ship", "w-20"]] as const;

const ShipForm = ({ order, onClose }: ShipSheetProps) => {
  const uid = useUser()?.uid ?? "";
  const name = `ship/${order._id}/${leftKey(order)}`;
  const lines = linesLeft(order);
  const { idOf } = useCallIds();
  const ask = useAskDisputed();
  const products = useProductsOf(lines);
  const productOf = (id: string) =>
    products.status === "ready" ? products.data.find(({ _id }) => _id === id) : undefined;
  const [lots, setLots] = useState<ShownLots>(() => lotsInDraft(drafts.recall(name, uid)));
  const shown: ShownLots = {
    ...Object.fromEntries(lines.map(({ at, productId }) => [at, productOf(productId)?.lotsRequired ? 1 : 0])),
    ...lots,
  };
  const hasLots = Object.values(shown).some(Boolean) || Object.keys(lots).length > 0;
  const wholeOf = (at: number, left: number) => ({
    [fieldOf(at)]: String(left),
    [lotFields(at, 0).pieces]: String(left),
  });
  const untouched: Typed = Object.assign(
    { carrier: "", tracking: "" },
    ...lines.map(({ at, left }) => wholeOf(at, left)),
  );
  const shipping = useSavedForm({
    schema: packageSchema(lines, shown),
    draft: { name, owner: uid, untouched },
    save: async (shipment) => {
      if (shipment.lines.length === 0)
        return { ok: false, code: "invalid-input", message: "Enter how many pieces are in the package." };
      if (!(await ask([order]))) return { ok: false, code: "invalid-input", message: "Nothing was shipped." };
      const disputed = order.dispute === "open" && { disputed: true };
      return shipOrder(order._id, { ...shipment, ...disputed, shipmentId: idOf(shipment) });
    },
    onSaved: (shipment) => {
      onClose();
      sayShipped([{ orderId: order._id, number: order.number, shipmentId: idOf(shipment) }]);
    },
  });
  const { form, field } = shipping;
  const countOf = (at: number) => shown[at] ?? 0;
  const addLot = (at: number) => {
    const count = countOf(at);
    const entered = Array.from({ length: count }, (_, row) => Number(form.getValues(lotFields(at, row).pieces)));
    const rest = Number(form.getValues(fieldOf(at))) - entered.reduce((sum, pieces) => sum + pieces, 0);
    if (count > 0) form.setValue(lotFields(at, count).pieces, rest > 0 ? String(rest) : "");
    setLots({ ...lots, [at]: count + 1 });
  };
  const lotsNow = (at: number): LotQuantity[] =>
    Array.from({ length: countOf(at) }, (_, row) => {
      const [lot = "", expiry = "", pieces = ""] = form.getValues(Object.values(lotFields(at, row)));
      return { lot: cleanLot(lot), expiry: expiry || null, quantity: Number(pieces) || 0 };
    }).filter(({ lot }) => lot !== "");
  const setScanned = (at: number, scanned: readonly LotQuantity[]) => {
    scanned.forEach(({ lot, expiry, quantity }, row) => {
      const fields = lotFields(at, row);
      form.setValue(fields.lot, lot);
      form.setValue(fields.expiry, expiry ?? "");
      form.setValue(fields.pieces, String(quantity));
    });
    if (scanned.length === 0) return;
    form.setValue(fieldOf(at), String(piecesOf(scanned)));
    setLots({ ...lots, [at]: Math.max(countOf(at), scanned.length) });
  };
  const deleteLot = (at: number, deleted: number) => {
    const kept = Array.from({ length: countOf(at) }, (_, row) => row).filter((row) => row !== deleted);
    const typed = kept.map((row) => form.getValues(Object.values(lotFields(at, row))));
    for (let row = 0; row < countOf(at); row++)
      Object.values(lotFields(at, row)).forEach((name, part) => {
        form.setValue(name, typed[row]?.[part] ?? untouched[name] ?? "");
      });
    form.clearErrors();
    setLots({ ...lots, [at]: countOf(at) - 1 });
  };
  return (
    <Form form={shipping} name="Ship" label="Ship" className="gap-4">
      {hasLots && (
        <ScanField
          linesNow={() =>
            lines.map(({ productId, ...line }) => ({
              ...line,
              gtin: productOf(productId)?.gtin ?? null,
              lots: lotsNow(line.at),
            }))
          }
          onLots={setScanned}
        />
      )}
      <PiecesTable fields={FIELDS} sumName="In this package" sum={<PiecesSum form={form} lines={lines} />}>
        {lines.map(({ at, name, left, productId }) => (
          <Fragment key={at}>
            <tr>
              <LineCells name={name} left={left} />
              <td className={CELL}>
                <PiecesField {...field(fieldOf(at))} label={name} />
              </td>
            </tr>
            {hasLots && (
              <tr className="border-t-0">
                <td colSpan={3} className="pb-3">
                  <LotFields
                    at={at}
                    name={name}
                    count={countOf(at)}
                    product={productOf(productId)}
                    shipping={shipping}
                    onAdd={() => addLot(at)}
                    onDelete={(row) => deleteLot(at, row)}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </PiecesTable>
      <div className="grid gap-4 sm:grid-cols-2">
        <CarrierField {...field("carrier")} />
        <TextField {...field("tracking")} label="Tracking number" autoComplete="off" />
      </div>
      {!hasLots && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          onClick={() => setLots(Object.fromEntries(lines.map(({ at }) => [at, 1])))}
        >
          Add lots
        </Button>
      )}
    </Form>
  );
};

interface PiecesSumProps {
  form: UseFormReturn<Typed, unknown, Packed>;
  lines: readonly { at: number }[];
}

const PiecesSum = ({ form, lines }: PiecesSumProps) => {
  const typed = useWatch({ control: form.control });
  const sum = lines.reduce((all, { at }) => all + Math.max(0, readWhole(String(typed[fieldOf(at)])) ?? 0), 0);
  return counted(sum, "piece");
};
