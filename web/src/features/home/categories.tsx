import { Link } from "react-router-dom";
import { categoryPath } from "../../config/pages.ts";
import { useLive } from "../../data/live/use-live.ts";
import { CategoryPicture } from "../../shop/product-image.tsx";
import { trending } from "./trending.ts";

const TILES = 8;

/** The first categories that have products. They come with the trending products. */
export const Categories = () => {
  const live = useLive(trending);
  const categories = live.status === "ready" ? live.data.categories.filter(({ count }) => count > 0) : [];
  return (
    <section aria-labelledby="categories-offered" className="container-page pt-6">
      <h2 id="categories-offered" className="sr-only">
        Categories
      </h2>
      <ul className="grid min-h-56 grid-cols-4 content-start gap-2 sm:gap-4 lg:min-h-36 lg:grid-cols-8">
        {categories.slice(0, TILES).map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={categoryPath(slug)}
              className="panel flex h-full flex-col overflow-hidden text-center font-medium text-xs hover:shadow-md"
            >
              <CategoryPicture category={slug} className="aspect-4/3" />
              <bdi dir="auto" className="hyphens-auto px-1 py-2">
                {name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
