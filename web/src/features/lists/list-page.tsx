import { LIST_LIMITS, type List } from "contract/list";
import type { Product } from "contract/product";
import { useState } from "react";
import { pages, pathTo } from "../../config/pages.ts";
import { changeList, LIST_FULL, withLines } from "../../data/lists/lists.ts";
import { PasteForm } from "../../shop/paste-form.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { compareNames } from "../../ui/compare-names.ts";
import { isDone } from "../../ui/is-done.ts";
import { AddBySearch } from "./add-by-search.tsx";
import { LineRow } from "./line-row.tsx";
import { PageOfList, type ShownList } from "./page-of-list.tsx";
import { nameOf } from "./product-of-line.tsx";

export const ListPage = () => (
  <PageOfList
    title={pages.list.title}
    back={() => ({ to: pages.lists.path, title: pages.lists.title })}
    actions={({ _id, lines }) =>
      lines.length > 0 && (
        <ButtonLink to={pathTo(pages.count, _id)} size="lg">
          Count
        </ButtonLink>
      )
    }
  >
    {(shown) => <ListContents {...shown} />}
  </PageOfList>
);

type Lines = List["lines"];
type Line = Lines[number];

/** "9 tips" comes before "10 tips". */

const moved = (lines: Lines, from: number, to: number): Lines => {
  const line = lines[from];
  return line ? lines.toSpliced(from, 1).toSpliced(to, 0, line) : lines;
};

/** The products of lines that are no longer in the list are not read. */
interface Removed {
  line: Line;
  index: number;
  name: string;
}

const ListContents = ({ uid, list, products, isComing }: ShownList) => {
  const { lines } = list;
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const change = (how: (lines: Lines) => Lines) =>
    void isDone(changeList(uid, list._id, (shown) => ({ ...shown, lines: how(shown.lines) })));
  const isThere = ({ productId }: Line) => lines.some((line) => line.productId === productId);
  // Those that were removed while the page is open stay where they were, and can come back.
  const all = removed.reduce(
    (shown, { line, index }) => (isThere(line) ? shown : shown.toSpliced(index, 0, line)),
    [...lines],
  );
  const labelOf = ({ productId }: Line) =>
    removed.find(({ line }) => line.productId === productId)?.name ?? nameOf(products.get(productId), isComing);
  const add = ({ _id, minimumOrderQuantity }: Pick<Product, "_id" | "minimumOrderQuantity">, target?: number) => {
    const wanted = { productId: _id, target: target ?? minimumOrderQuantity };
    if (!isThere(wanted) && lines.length >= LIST_LIMITS.lines) return LIST_FULL;
    change((shown) => withLines(shown, [wanted]));
    return undefined;
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        {all.length === 0 ? (
          <p className="panel p-5 text-muted sm:p-6">This list has no products yet. Add them by search or SKU.</p>
        ) : (
          <ul aria-label="Products of the list" className="panel divide-y divide-base-300">
            {all.map((line, index) => (
              <li key={line.productId} className="p-4">
                <LineRow
                  name={labelOf(line)}
                  product={products.get(line.productId)}
                  target={line.target}
                  isRemoved={!isThere(line)}
                  place={{ index: lines.indexOf(line), count: lines.length }}
                  onTarget={(target) => change((shown) => withLines(shown, [{ ...line, target }]))}
                  onMove={(by) =>
                    change((shown) => {
                      const from = shown.findIndex(({ productId }) => productId === line.productId);
                      return moved(shown, from, from + by);
                    })
                  }
                  onRemove={() => {
                    setRemoved([
                      ...removed.filter((other) => other.line.productId !== line.productId),
                      { line, index, name: labelOf(line) },
                    ]);
                    change((shown) => shown.filter(({ productId }) => productId !== line.productId));
                  }}
                  onRestore={() => change((shown) => shown.toSpliced(Math.min(index, shown.length), 0, line))}
                />
              </li>
            ))}
          </ul>
        )}
        {lines.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-3"
            onClick={() => change((shown) => shown.toSorted((a, b) => compareNames(labelOf(a), labelOf(b))))}
          >
            Sort by name
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-6">
        <AddBySearch isThere={(_id) => isThere({ productId: _id, target: 1 })} onAdd={add} />
        <PasteForm
          title="Paste SKUs"
          label="SKU and target, one product per line"
          hint="You can paste from a spreadsheet. Without a target, we take the minimum order."
          button="Add to list"
          onAdd={(product, pieces) => {
            const target = Math.min(pieces, LIST_LIMITS.target.max);
            const problem = add(product, target);
            return problem ? { isIn: false, said: problem } : { isIn: true, said: `Target ${target}.` };
          }}
        />
      </div>
    </div>
  );
};
