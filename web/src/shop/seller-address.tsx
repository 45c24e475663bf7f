import type { Settings } from "contract/settings";

/** Who has sold something, at the head of an invoice or receipt. */
export const SellerAddress = ({ name, address, taxNumber }: Settings["seller"]) => (
  <>
    <p dir="auto" className="wrap-anywhere font-semibold">
      {name}
    </p>
    {[address, taxNumber && `Tax number: ${taxNumber}`].filter(Boolean).map((text) => (
      <p key={text} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    ))}
  </>
);
