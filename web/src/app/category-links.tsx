import { Link } from "react-router-dom";
import { categoryPath, pages } from "../config/pages.ts";
import { useCategoryNames } from "../data/categories/use-category-name.ts";
import { WhenReady } from "../ui/when-ready.tsx";

export const CategoryLinks = () => (
  <WhenReady live={useCategoryNames()} what="the categories">
    {(categories) => (
      <ul>
        {categories.map(({ _id, name }) => (
          <CategoryLink key={_id} to={categoryPath(_id)} name={name} />
        ))}
        <CategoryLink to={pages.productList.path} name="All products" />
      </ul>
    )}
  </WhenReady>
);

const CategoryLink = ({ to, name }: { to: string; name: string }) => (
  <li>
    <Link to={to} className="flex min-h-11 items-center rounded-field px-3 hover:bg-base-200 lg:min-h-10">
      <bdi dir="auto">{name}</bdi>
    </Link>
  </li>
);
