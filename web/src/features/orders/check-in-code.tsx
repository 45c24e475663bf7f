import { pages, pathTo } from "../../config/pages.ts";
import { QrCode } from "../../ui/qr-code.tsx";

/** Leads from a packing slip to the order's page, where the customer checks the package in. */
export const CheckInCode = ({ orderId }: { orderId: string }) => {
  const address = location.origin + pathTo(pages.order, orderId);
  return (
    <div className="mt-8 flex break-inside-avoid items-center gap-4">
      <QrCode text={address} className="-ms-2 size-28 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">Is everything there?</p>
        <p>Tell us what is missing or damaged.</p>
        <p className="break-all text-muted text-sm">{address}</p>
      </div>
    </div>
  );
};
