import { obtainable } from "contract/availability";
import { LIST_LIMITS, type List } from "contract/list";
import type { Product } from "contract/product";
import { useState } from "react";
import { pages, pathTo } from "../../config/pages.ts";
import { changeList, LIST_FULL, withLines } from "../../data/lists/lists.ts";
import { type AlternativesOf, useAlternatives } from "../../data/products/use-alternatives.ts";
import { PasteForm } from "../../shop/paste-form.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { compareNames } from "../../ui/compare-names.ts";
import { isDone } from "../../ui/is-done.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
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
    {(shown) => <WithAlternatives {...shown} />}
  </PageOfList>
);

/** Waits for the alternatives of what is short, so that no line moves. */
const WithAlternatives = (shown: ShownList) => {
  const { alternativesOf, isComing } = useAlternatives(
    shown.list.lines.flatMap((line) => shortProduct(shown.products, line) ?? []),
  );
  return (
    <WhenReady live={isComing ? { status: "loading" } : { status: "ready", data: shown }} what="the products">
      {() => <ListContents {...shown} alternativesOf={alternativesOf} />}
    </WhenReady>
  );
};

/** The product of a line with a target of more than is left. */
const shortProduct = (products: ShownList["products"], { productId, target }: Line): Product | undefined => {
  const product = products.get(productId);
  return product && obtainable(product, target) < target ? product : undefined;
};

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
  /** The line that took its place, as it was before: undefined if it was not in the list. */
  instead?: { productId: string; before: Line | undefined };
}

/** The lines with another product in a line's place. One that is there already gets both targets. */
const exchanged = (lines: Lines, { productId, target }: Line, other: string): Lines => {
  const known = lines.find((line) => line.productId === other);
  const most = Math.min(target + (known?.target ?? 0), LIST_LIMITS.target.max);
  if (known) return withLines(without(lines, productId), [{ productId: other, target: most }]);
  return lines.map((line) => (line.productId === productId ? { productId: other, target } : line));
};

const without = (lines: Lines, productId: string): Lines => lines.filter((line) => line.productId !== productId);

/** The lines with a removed one where it was, and what took its place as it was. */
const restored = (lines: Lines, { line, index, instead }: Omit<Removed, "name">): Lines => {
  const { productId, before } = instead ?? {};
  const others = before ? withLines(lines, [before]) : without(lines, productId ?? "");
  return others.toSpliced(Math.min(index, others.length), 0, line);
};

interface ListContentsProps extends ShownList {
  alternativesOf: AlternativesOf;
}

const ListContents = ({ uid, list, products, isComing, alternativesOf }: ListContentsProps) => {
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
  const remember = (line: Line, more: Omit<Removed, "line" | "name">) =>
    setRemoved([
      ...removed.filter((other) => other.line.productId !== line.productId),
      { line, name: labelOf(line), ...more },
    ]);
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
                  isShort={shortProduct(products, line) !== undefined}
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
                    remember(line, { index });
                    change((shown) => without(shown, line.productId));
                  }}
                  onRestore={() => {
                    const { instead } = removed.find((one) => one.line.productId === line.productId) ?? {};
                    change((shown) => restored(shown, { line, index, ...(instead && { instead }) }));
                  }}
                  alternativesOf={alternativesOf}
                  onExchange={({ _id }) => {
                    const before = lines.find(({ productId }) => productId === _id);
                    remember(line, { index, instead: { productId: _id, before } });
                    change((shown) => exchanged(shown, line, _id));
                  }}
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
