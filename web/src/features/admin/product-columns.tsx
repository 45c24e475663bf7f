import { formatDollars } from "contract/money";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import type { ShopProduct } from "../../data/products/products.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Bin, Pencil } from "../../ui/icons.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { StockBadge } from "../../ui/stock-badge.tsx";
import type { FromList } from "./back-button.tsx";

const DESCRIPTION_MAX = 65;

/** A description as the product table shows it: its first 65 characters. */
export const cutDescription = (description: string): string => {
  const characters = [...description];
  return characters.length > DESCRIPTION_MAX ? `${characters.slice(0, DESCRIPTION_MAX).join("")}…` : description;
};

/** What an admin sees of each product. `from` is the page of the list that leads there, for the way back. */
export const productColumns = (from: FromList, onDelete: (product: ShopProduct) => void): Column<ShopProduct>[] => [
  {
    name: "Product",
    cell: ({ _id, img, name }) => (
      <span className="flex items-center gap-3">
        <ProductImage src={img} className="size-15 shrink-0 rounded-field border border-base-300" />
        <Link to={paths.manageProduct(_id)} state={from} className="font-semibold hover:underline">
          {name}
        </Link>
      </span>
    ),
  },
  { name: "Price", numeric: true, cell: ({ price }) => formatDollars(price) },
  { name: "Stock", cell: (product) => <StockBadge product={product} /> },
  { name: "Minimum", numeric: true, cell: ({ minimumOrderQuantity }) => minimumOrderQuantity },
  {
    name: "Description",
    cell: ({ description }) => (
      <span className="text-right text-muted text-sm @3xl:text-left">{cutDescription(description)}</span>
    ),
  },
  {
    name: "Actions",
    cell: (product) => (
      <span className="flex gap-1">
        <ButtonLink
          to={paths.editProduct(product._id)}
          state={from}
          variant="ghost"
          className="btn-square text-primary"
          aria-label={`Edit ${product.name}`}
          title="Edit"
        >
          <Pencil />
        </ButtonLink>
        <Button
          variant="ghost"
          className="btn-square text-error"
          aria-label={`Delete ${product.name}`}
          title="Delete"
          onClick={() => onDelete(product)}
        >
          <Bin />
        </Button>
      </span>
    ),
  },
];
