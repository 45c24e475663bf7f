/** Without an extension: "+1 555 0100 ext. 12". */
const dialed = (phone: string): string => (phone.split(/[\p{L}#,;]/u)[0] ?? "").replace(/[^\d+]/g, "");

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${dialed(phone)}`} className="text-link text-sm">
    {phone}
  </a>
);
