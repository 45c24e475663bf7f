import { SHOP } from "contract/shop";

/** The shop's name and postal address, line by line. */
export const ShopAddress = () => (
  <span>
    {[SHOP.name, ...SHOP.address].map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </span>
);
