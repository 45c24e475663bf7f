import type { Category } from "contract/category";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { ArrowDown, ArrowUp, Pencil } from "../../ui/icons.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { RenameCategoryForm } from "./category-forms.tsx";

interface CategoryActs {
  all: readonly Category[];
  renamed: string | undefined;
  rename: (id: string | undefined) => void;
  move: (category: Category, by: -1 | 1) => void;
  remove: (category: Category) => void;
}

export const categoryColumns = ({ all, renamed, rename, move, remove }: CategoryActs): Column<Category>[] => [
  {
    name: "Category",
    place: "col-span-2",
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
    place: "col-start-1 row-start-2 self-center",
    cell: ({ _id }) => <span className="text-muted @max-3xl:text-sm">{_id}</span>,
  },
  {
    name: "Actions",
    isScreenOnly: true,
    place: "col-start-2 row-start-2",
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
