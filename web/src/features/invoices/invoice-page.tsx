import { useParams } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { useInvoice } from "../../data/invoices/invoices.ts";
import { useMay } from "../../data/session/use-may.ts";
import { invoiceName } from "../../shop/invoice-words.ts";
import { useNamesLots } from "../../shop/lots.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { ArrowLeft } from "../../ui/icons.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PrintButton } from "../../ui/sheet.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { ShippedLots } from "./shipped-lots.tsx";

/** An invoice or credit note, for its customer and for admins. */
export const InvoicePage = () => {
  const { invoiceId = "" } = useParams();
  const live = useInvoice(invoiceId);
  const namesLots = useNamesLots();
  const invoice = live.status === "ready" ? live.data : null;
  return (
    <Page
      title={invoice ? invoiceName(invoice) : pages.invoice.title}
      above={<Back orderId={invoice?.orderId} />}
      actions={invoice && <PrintButton />}
      isScreenOnly
    >
      <WhenReady live={live} what="the invoice">
        {(data) =>
          data ? (
            <div className="flex max-w-3xl flex-col gap-6 print:block print:max-w-none">
              <InvoiceSheet invoice={data} />
              {namesLots && data.kind === "invoice" && <ShippedLots invoice={data} />}
            </div>
          ) : (
            <EmptyNotice title="This invoice does not exist">
              It is not one of yours, or its address has a typo.
            </EmptyNotice>
          )
        }
      </WhenReady>
    </Page>
  );
};

/** Back to the list that it was opened from, or else to its order. */
const Back = ({ orderId }: { orderId: string | undefined }) => {
  const from = useFromList();
  const may = useMay()("list invoices");
  const { path, title } = may ? pages.invoices : pages.myOrders;
  const to = from ? { pathname: path, search: from.list } : orderId ? pathTo(pages.order, orderId) : path;
  return (
    <ButtonLink to={to} variant="ghost" className="-ms-4 -mt-4 mb-2">
      <ArrowLeft />
      <span>{!from && orderId ? pages.order.title : title}</span>
    </ButtonLink>
  );
};
