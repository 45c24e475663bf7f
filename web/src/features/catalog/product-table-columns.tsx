import { formatDollars, formatNumber } from "contract/money";
import type { Product } from "contract/product";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { ListPrice } from "../../shop/price.tsx";
import { ProductImage } from "../../shop/product-image.tsx";
import { StockBadge } from "../../shop/stock-badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import type { FromList } from "../../ui/from-list.ts";
import { Boxes, Pencil } from "../../ui/icons.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";

const DESCRIPTION_MAX = 65;

export const cutDescription = (description: string): string => {
  const characters = [...description];
  return characters.length > DESCRIPTION_MAX ? `${characters.slice(0, DESCRIPTION_MAX).join("")}…` : description;
};

interface ProductActs {
  from: FromList;
  onOpen: (id: string) => void;
  onRestock: (product: Product) => void;
  onDelete: (product: Product) => void;
}

export const productColumns = ({ from, onOpen, onRestock, onDelete }: ProductActs): Column<Product>[] => [
  {
    name: "Product",
    width: "minmax(14rem,3fr)",
    position: "col-span-2",
    cell: ({ _id, img, category, name, sku }) => (
      <div className="flex items-center gap-3">
        <ProductImage
          src={img}
          category={category}
          fills
          className="size-15 shrink-0 rounded-field ring-1 ring-base-300"
        />
        <span className="min-w-0 @3xl:truncate">
          <Link
            to={pathTo(pages.manageProduct, _id)}
            state={{ ...from, row: _id }}
            onClick={() => onOpen(_id)}
            dir="auto"
            className="row-link wrap-anywhere font-semibold"
          >
            {name}
          </Link>
          {sku && <span className={BESIDE}>{sku}</span>}
        </span>
      </div>
    ),
  },
  {
    name: "Price",
    numeric: true,
    position: "col-start-1 row-start-2 font-semibold @3xl:font-normal",
    cell: (product) => (
      <span className="flex flex-wrap items-baseline gap-x-2 @3xl:justify-end">
        <span className="font-normal text-sm empty:hidden">
          <ListPrice {...product} />
        </span>
        <span>{formatDollars(product.price)}</span>
      </span>
    ),
  },
  { name: "Stock", position: "col-start-1 row-start-3", cell: (product) => <StockBadge product={product} /> },
  {
    name: "Minimum",
    numeric: true,
    cell: ({ minimumOrderQuantity }) => <span>{formatNumber(minimumOrderQuantity)}</span>,
  },
  {
    name: "Description",
    width: "minmax(5rem,1fr)",
    cell: ({ description }) => (
      <span dir="auto" className="wrap-anywhere text-end text-muted text-sm">
        {cutDescription(description)}
      </span>
    ),
  },
  {
    name: "Actions",
    isScreenOnly: true,
    position:
      "col-span-2 flex items-center justify-end self-center @min-[20rem]:col-span-1 @min-[20rem]:col-start-2 @min-[20rem]:row-span-2 @min-[20rem]:row-start-2",
    cell: (product) => (
      <span className="flex">
        <ButtonLink
          to={pathTo(pages.editProduct, product._id)}
          state={{ ...from, row: product._id }}
          onClick={() => onOpen(product._id)}
          variant="ghost"
          className="btn-square text-primary"
          aria-label={`Edit ${product.name}`}
          title="Edit"
        >
          <Pencil />
        </ButtonLink>
        <Button
          variant="ghost"
          className="btn-square text-primary"
          aria-label={`Restock ${product.name}`}
          title="Restock"
          onClick={() => onRestock(product)}
        >
          <Boxes />
        </Button>
        <DeleteButton what={product.name} onClick={() => onDelete(product)} />
      </span>
    ),
  },
];
