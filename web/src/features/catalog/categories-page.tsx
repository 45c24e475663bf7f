import { CATEGORY_LIMITS, type Category } from "contract/category";
import { useState } from "react";
import { pages } from "../../config/pages.ts";
import { useCategories } from "../../data/categories/use-categories.ts";
import { deleteCategory, sortCategories } from "../../data/categories/writes.ts";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { categoryColumns } from "./category-columns.tsx";
import { AddCategoryForm } from "./category-forms.tsx";

export const CategoriesPage = () => (
  <Page title={pages.categories.title} lead={pages.categories.lead}>
    <WhenReady live={useCategories()} what="the categories">
      {(all) => (
        <div className="flex max-w-4xl flex-col gap-6">
          <AddCategoryForm position={nextPosition(all)} />
          <Categories all={all} />
        </div>
      )}
    </WhenReady>
  </Page>
);

const nextPosition = (all: Category[]) =>
  Math.min(CATEGORY_LIMITS.position.max, Math.max(-1, ...all.map(({ position }) => position)) + 1);

const Categories = ({ all }: { all: Category[] }) => {
  const [renamed, setRenamed] = useState<string>();
  const area = useArea();
  const act = useAct(area);
  const move = ({ _id, name }: Category, by: -1 | 1) => {
    const from = all.findIndex((one) => one._id === _id);
    const order = all.filter((one) => one._id !== _id);
    order.splice(from + by, 0, ...all.slice(from, from + 1));
    return act({
      id: _id,
      run: () => sortCategories(order),
      done: `${name} is number ${from + by + 1}`,
      refused: `${name} could not be moved.`,
    });
  };
  const remove = ({ _id, name }: Category) =>
    act({
      id: _id,
      question: { body: `${name} will be deleted.`, confirmLabel: "Yes, delete the category" },
      run: () => byApi(deleteCategory(_id)),
      done: `${name} Successfully deleted`,
      removes: true,
    });
  if (all.length === 0)
    return (
      <EmptyNotice title="There are no categories yet">Products need none, but customers find them sooner.</EmptyNotice>
    );
  return (
    <section ref={area} tabIndex={-1} aria-label="Categories" className="outline-none">
      <DataTable
        caption="Categories in their order"
        rows={all}
        keyOf={({ _id }) => _id}
        columns={categoryColumns({ all, renamed, rename: setRenamed, move, remove })}
      />
    </section>
  );
};
