import { CATEGORY_LIMITS, type Category, categoryInput } from "contract/category";
import { useState } from "react";
import { pages } from "../../config/pages.ts";
import {
  addCategory,
  deleteCategory,
  renameCategory,
  sortCategories,
  useCategories,
} from "../../data/categories/categories.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { Conflicts } from "../../ui/conflicts.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { TextField } from "../../ui/field.tsx";
import { ArrowDown, ArrowUp, Pencil } from "../../ui/icons.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";

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
      <EmptyNotice title="There are no categories yet">Categories help customers find products faster.</EmptyNotice>
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

interface CategoryActs {
  all: readonly Category[];
  renamed: string | undefined;
  rename: (id: string | undefined) => void;
  move: (category: Category, by: -1 | 1) => void;
  remove: (category: Category) => void;
}

const categoryColumns = ({ all, renamed, rename, move, remove }: CategoryActs): Column<Category>[] => [
  {
    name: "Category",
    width: "minmax(10rem,1fr)",
    position: "col-span-2",
    cell: (category) =>
      category._id === renamed ? (
        <RenameCategoryForm category={category} onDone={() => rename(undefined)} />
      ) : (
        <bdi dir="auto" className="font-semibold">
          {category.name}
        </bdi>
      ),
  },
  {
    name: "In addresses and CSV files",
    position: "col-start-1 row-start-2 self-center",
    cell: ({ _id }) => <span className="text-muted @max-3xl:text-sm">{_id}</span>,
  },
  {
    name: "Actions",
    isScreenOnly: true,
    position: "col-start-2 row-start-2",
    cell: (category) => (
      <span className="-me-2 flex @3xl:me-0 @3xl:gap-1">
        <Button
          variant="ghost"
          className="btn-square"
          aria-label={`Move ${category.name} up`}
          title="Up"
          disabled={category === all[0]}
          onClick={() => move(category, -1)}
        >
          <ArrowUp />
        </Button>
        <Button
          variant="ghost"
          className="btn-square"
          aria-label={`Move ${category.name} down`}
          title="Down"
          disabled={category === all.at(-1)}
          onClick={() => move(category, 1)}
        >
          <ArrowDown />
        </Button>
        <Button
          variant="ghost"
          className="btn-square text-primary"
          aria-label={`Rename ${category.name}`}
          title="Rename"
          onClick={() => rename(category._id)}
        >
          <Pencil />
        </Button>
        <DeleteButton what={category.name} onClick={() => remove(category)} />
      </span>
    ),
  },
];

const useOwner = () => useUser()?.uid ?? "";

const AddCategoryForm = ({ position }: { position: number }) => {
  const category = useSavedForm({
    schema: categoryInput,
    draft: { name: "new category", owner: useOwner(), untouched: { name: "" } },
    save: ({ name }) => addCategory({ name, position }),
    onSaved: ({ name }, startOver) => {
      toast.success(`${name} is added`);
      startOver("name");
    },
  });
  return (
    <Form form={category} name="Category" label="Add category" className="panel gap-4 p-5">
      <TextField {...category.field("name")} label="New category" required autoComplete="off" />
    </Form>
  );
};

const RenameCategoryForm = ({ category, onDone }: { category: Category; onDone: () => void }) => {
  const [begun] = useState({ name: category.name });
  const renamed = useSavedForm({
    schema: categoryInput,
    draft: { name: `category/${category._id}`, owner: useOwner(), untouched: begun },
    save: (mine, settled) => renameCategory(category._id, { base: { ...begun, ...settled }, mine }),
    onSaved: ({ name }) => {
      toast.success(`${name} is saved`);
      onDone();
    },
  });
  const cancel = () => {
    renamed.forget();
    onDone();
  };
  return (
    <Form
      form={renamed}
      name={`Rename ${category.name}`}
      label="Save"
      variant="secondary"
      onCancel={cancel}
      className="gap-3 @3xl:whitespace-normal @3xl:py-2.5"
    >
      <TextField {...renamed.field("name")} label="Name" required autoComplete="off" autoFocus />
      <Conflicts conflicts={renamed.conflicts} labels={{ name: "Name" }} onSettle={renamed.settle} />
    </Form>
  );
};
