import { SHOP } from "contract/shop";

export const ShopAddress = () => (
  <span>
    {[SHOP.name, ...SHOP.address].map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </span>
);
