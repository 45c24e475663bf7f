import type { Catalog } from "contract/catalog";

interface CategorySelectProps {
  categories: Catalog["categories"];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}

export const CategorySelect = ({ categories, chosen, onChoose }: CategorySelectProps) => (
  <select
    aria-label="Category"
    className="select w-full sm:w-52"
    value={chosen ?? ""}
    onChange={(event) => onChoose(event.target.value || undefined)}
  >
    <option value="">All categories</option>
    {categories.map(({ slug, name, count }) => (
      <option key={slug} value={slug} dir="auto">
        {`${name} (${count})`}
      </option>
    ))}
  </select>
);
