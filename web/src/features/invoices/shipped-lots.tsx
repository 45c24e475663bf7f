import type { Invoice } from "contract/invoice";
import { useShipments } from "../../data/orders/fulfillment.ts";
import { invoiceName } from "../../shop/invoice-words.ts";
import { Lots, shippedLots } from "../../shop/lots.tsx";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { Sheet, SheetHead, SheetTable } from "../../ui/sheet.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

/** The lots of an invoice's lines, on a sheet of their own: they are packed later, and the invoice never changes. */
export const ShippedLots = ({ invoice }: { invoice: Invoice }) => (
  <WhenReady live={useShipments(invoice.orderId)} what="the shipped lots">
    {(shipments) => {
      const lines = invoice.lines.map((line, at) => ({ ...line, at, lots: shippedLots(shipments, at) }));
      const rows = lines.filter(({ lots }) => lots.length > 0);
      return (
        rows.length > 0 && (
          <Sheet label="Shipped lots">
            <SheetHead title="Shipped lots" sender={<ShopAddress />}>
              <p>{invoiceName(invoice)}</p>
            </SheetHead>
            <SheetTable
              rows={rows}
              keyOf={({ at }) => at}
              columns={[
                { name: "SKU", isWide: true, cell: ({ sku }) => sku },
                {
                  name: "Product",
                  isName: true,
                  cell: ({ name, lots }) => (
                    <>
                      <span>{name}</span>
                      <Lots lots={lots} />
                    </>
                  ),
                },
              ]}
            />
          </Sheet>
        )
      );
    }}
  </WhenReady>
);
