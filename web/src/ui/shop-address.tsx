import { SHOP } from "contract/shop";

/** The shop's name and postal address, line by line. */
export const ShopAddress = () => (
  <>
    {SHOP.name}
    {SHOP.address.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </>
);
